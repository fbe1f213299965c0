-- Channels at video platforms, connected by OAuth. Without an owner it is the platform's own.
create table channels (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid,
  team_id         uuid,
  platform        text not null check (platform in ('youtube', 'vimeo', 'tiktok')),
  -- A channel of the sandbox has no tokens, and nobody watches it.
  is_test         boolean not null,
  account_id      text not null,
  account_name    text not null,
  account_address text,
  scopes          text[] not null,
  -- Access and refresh token, sealed; none of a channel that was disconnected.
  sealed_tokens   text,
  status          text not null default 'connected' check (status in ('connected', 'lost', 'disconnected')),
  connected_by    uuid references profiles (id) on delete set null,
  connected_at    timestamptz(3) not null,
  lost_at         timestamptz(3),
  disconnected_at timestamptz(3),
  created_at      timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint lost_with_its_moment check ((status = 'lost') = (lost_at is not null)),
  constraint disconnected_with_its_moment check ((status = 'disconnected') = (disconnected_at is not null))
);
create trigger channels_team before insert on channels for each row execute function fill_team();
-- An account that comes back is the same channel: what it was sent goes on.
create unique index channels_of_account on channels (user_id, platform, account_id) nulls not distinct;
create unique index channels_one_at_a_time on channels (user_id, platform) nulls not distinct where status <> 'disconnected';
create index channels_of_team on channels (team_id);
create index channels_connected_by on channels (connected_by);

-- A person on the way to a platform and back: good for minutes, and once.
create table channel_flows (
  id              uuid primary key default gen_random_uuid(),
  -- The state goes through the browser; only its hash is kept.
  state_hash      bytea not null unique,
  person_id       uuid not null references profiles (id) on delete cascade,
  user_id         uuid references profiles (id) on delete cascade,
  platform        text not null check (platform in ('youtube', 'vimeo', 'tiktok')),
  is_test         boolean not null,
  -- The origin the person left from: a label's people come back to its own domain. Empty is the host of the way back.
  return_to       text not null,
  sealed_verifier text not null,
  sealed_code     text,
  sealed_tokens   text,
  created_at      timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  returned_at     timestamptz(3),
  ended_at        timestamptz(3),
  problem         text check (problem in ('declined', 'scopesMissing', 'refused', 'noChannel', 'trouble'))
);
create index channel_flows_of_person on channel_flows (person_id);
create index channel_flows_newest on channel_flows (user_id, platform, created_at desc);

insert into status_moves (table_name, before, after) values
  ('channels', 'connected', 'lost'),
  ('channels', 'connected', 'disconnected'),
  ('channels', 'lost', 'connected'),
  ('channels', 'lost', 'disconnected'),
  ('channels', 'disconnected', 'connected');
create trigger refuse_move before update of status on channels for each row
  when (old.status is distinct from new.status) execute function refuse_move();
