-- Channels whose videos a person lets pass: Content ID claims none of them.
create table allowed_channels (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  team_id    uuid not null,
  channel_id text check (channel_id ~ '^UC[A-Za-z0-9_-]{22}$'),
  handle     text check (handle = lower(handle) and handle not like '@%'),
  created_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint channel_is_named_once check ((channel_id is null) <> (handle is null))
);
create trigger allowed_channels_team before insert on allowed_channels for each row execute function fill_team();
create unique index allowed_channels_once on allowed_channels (user_id, coalesce(channel_id, '@' || handle));
create index allowed_channels_newest_of_user on allowed_channels (user_id, created_at desc, id desc);
create index allowed_channels_newest_of_team on allowed_channels (team_id, created_at desc, id desc);
create index allowed_channels_newest on allowed_channels (created_at desc, id desc);
