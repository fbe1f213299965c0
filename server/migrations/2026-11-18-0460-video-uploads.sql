-- One video on its way to one channel, and its fate there.
create table video_uploads (
  id              uuid primary key default gen_random_uuid(),
  release_id      uuid not null references releases (id) on delete cascade,
  platform        text not null check (platform in ('youtube', 'vimeo', 'tiktok')),
  channel_id      uuid references channels (id) on delete set null,
  status          text not null default 'unconnected' check (status in
    ('unconnected', 'queued', 'sending', 'waiting', 'live', 'refused', 'failed', 'removed', 'cancelled')),
  -- All that the platform is told, written down before the first byte leaves.
  facts           jsonb not null,
  -- The client's memory between two attempts. It holds upload addresses, so it is sealed.
  sealed_state    text,
  progress        integer not null default 0 check (progress between 0 and 100),
  wait_reason     text check (wait_reason in ('quota', 'rateLimited', 'processing', 'scheduled')),
  next_attempt_at timestamptz(3),
  -- Turns, counted so that a worker that was taken for dead notices that another has gone on.
  attempts        integer not null default 0,
  failures        integer not null default 0,
  failing_since   timestamptz(3),
  problem         text,
  external_id     text,
  address         text,
  left_out        text[] not null default '{}',
  is_test         boolean not null default false,
  -- Its owner wants it gone; the lane asks the platform.
  is_leaving      boolean not null default false,
  live_at         timestamptz(3),
  created_at      timestamptz(3) not null,
  constraint waiting_for_something check ((status = 'waiting') = (wait_reason is not null))
);
create unique index video_uploads_one_each on video_uploads (release_id, platform) where status not in ('removed', 'cancelled');
create index video_uploads_of_channel on video_uploads (channel_id, created_at) where channel_id is not null;
create index video_uploads_unconnected on video_uploads (platform) where status = 'unconnected';
create index video_uploads_at_work on video_uploads (next_attempt_at) where status in ('queued', 'sending', 'waiting') or is_leaving;

insert into status_moves (table_name, before, after) values
  ('video_uploads', 'unconnected', 'queued'),
  ('video_uploads', 'unconnected', 'cancelled'),
  ('video_uploads', 'queued', 'sending'),
  ('video_uploads', 'queued', 'unconnected'),
  ('video_uploads', 'queued', 'cancelled'),
  ('video_uploads', 'sending', 'waiting'),
  ('video_uploads', 'sending', 'live'),
  ('video_uploads', 'sending', 'refused'),
  ('video_uploads', 'sending', 'failed'),
  ('video_uploads', 'sending', 'unconnected'),
  ('video_uploads', 'sending', 'removed'),
  ('video_uploads', 'waiting', 'sending'),
  ('video_uploads', 'waiting', 'live'),
  ('video_uploads', 'waiting', 'refused'),
  ('video_uploads', 'waiting', 'failed'),
  ('video_uploads', 'waiting', 'unconnected'),
  ('video_uploads', 'waiting', 'removed'),
  ('video_uploads', 'live', 'queued'),
  ('video_uploads', 'live', 'removed'),
  ('video_uploads', 'refused', 'queued'),
  ('video_uploads', 'refused', 'cancelled'),
  ('video_uploads', 'failed', 'queued'),
  ('video_uploads', 'failed', 'cancelled');
create trigger refuse_move before update of status on video_uploads for each row
  when (old.status is distinct from new.status) execute function refuse_move();
