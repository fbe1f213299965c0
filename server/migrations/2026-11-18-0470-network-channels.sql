-- Channels of people that ask to join the platform's network at YouTube.
create table network_channels (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null,
  team_id      uuid not null,
  -- The label, where it asked for its artist; else the owner.
  asked_by     uuid not null references profiles (id),
  channel_id   text check (channel_id ~ '^UC[A-Za-z0-9_-]{22}$'),
  -- In lower case and without the @: YouTube makes no difference.
  handle       text check (handle = lower(handle) and handle not like '@%'),
  -- The name at YouTube, as the staff found it.
  title        text,
  status       text not null default 'requested'
                 check (status in ('requested', 'reviewing', 'linked', 'refused', 'cancelled')),
  refusal      text,
  reviewer_id  uuid references profiles (id) on delete set null,
  requested_at timestamptz(3) not null,
  taken_at     timestamptz(3),
  decided_at   timestamptz(3),
  created_at   timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint channel_is_named check (channel_id is not null or handle is not null),
  constraint linked_by_its_id check (status <> 'linked' or (channel_id is not null and title is not null)),
  constraint refused_with_a_reason check ((status = 'refused') = (refusal is not null)),
  constraint decided_with_its_moment check ((status in ('linked', 'refused')) = (decided_at is not null))
);
create trigger network_channels_team before insert on network_channels for each row execute function fill_team();
-- A channel belongs to one account, whoever asked first; a person asks for it once.
create unique index network_channels_linked_id on network_channels (channel_id) where status = 'linked';
create unique index network_channels_linked_handle on network_channels (handle) where status = 'linked';
create unique index network_channels_open_id on network_channels (user_id, channel_id) where status in ('requested', 'reviewing', 'linked');
create unique index network_channels_open_handle on network_channels (user_id, handle) where status in ('requested', 'reviewing', 'linked');
create index network_channels_newest_of_user on network_channels (user_id, created_at desc, id desc);
create index network_channels_newest_of_team on network_channels (team_id, created_at desc, id desc);
create index network_channels_open on network_channels (created_at, id) where status in ('requested', 'reviewing');
create index network_channels_by_status on network_channels (status, created_at desc, id desc);
create index network_channels_asked_by on network_channels (asked_by);
create index network_channels_of_reviewer on network_channels (reviewer_id);

insert into status_moves (table_name, before, after) values
  ('network_channels', 'requested', 'reviewing'),
  ('network_channels', 'requested', 'cancelled'),
  ('network_channels', 'reviewing', 'linked'),
  ('network_channels', 'reviewing', 'refused'),
  ('network_channels', 'reviewing', 'cancelled');
create trigger refuse_move before update of status on network_channels for each row
  when (old.status is distinct from new.status) execute function refuse_move();
