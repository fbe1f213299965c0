-- A large file somebody sends in pieces: the audio of a track, the cover of a release. The row is there before the first byte
-- and leaves after the last one, so that no file is ever without a row that knows of it.
create table media_files (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null,
  team_id          uuid not null,
  kind             text not null check (kind in ('audio', 'cover')),
  -- As the sender called it, for people to read. The stored file has a name of its own.
  name             text not null check (length(name) between 1 and 200),
  -- What the file is by its first bytes; null until they are there.
  format           text check (format in ('wav', 'flac', 'jpg', 'png')),
  -- How long the whole file is, as announced; how much of it is on disk is what has been acknowledged.
  bytes            integer not null check (bytes between 1 and 1073741824),
  received_bytes   integer not null default 0 check (received_bytes between 0 and bytes),
  -- What the sender says the hash is, where it was said before the end.
  announced_sha256 text check (announced_sha256 ~ '^[0-9a-f]{64}$'),
  -- Ours, over what lies on disk; set once it agrees with the sender's.
  sha256           text check (sha256 ~ '^[0-9a-f]{64}$'),
  status           text not null default 'receiving'
                   check (status in ('receiving', 'stored', 'checking', 'checked', 'failed')),
  storage_key      text unique,
  created_at       timestamptz(3) not null default now(),
  -- When the last bytes came; what nobody goes on with is given up a while after.
  received_at      timestamptz(3) not null default now(),
  stored_at        timestamptz(3),
  -- A track or a release has taken it.
  claimed_at       timestamptz(3),
  -- No longer wanted: the next sweep takes it.
  discarded_at     timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint verified_has_its_place check (sha256 is null or (storage_key is not null and format is not null)),
  constraint stored_is_verified check (status = 'receiving' or (sha256 is not null and stored_at is not null)),
  constraint claimed_is_stored check (claimed_at is null or stored_at is not null)
);

create trigger media_files_team before insert on media_files
  for each row execute function fill_team();

create index media_files_newest_of_user on media_files (user_id, created_at desc, id desc);
create index media_files_of_team on media_files (team_id);
create index media_files_receiving on media_files (received_at) where status = 'receiving';
create index media_files_unclaimed on media_files (stored_at) where claimed_at is null;
create index media_files_discarded on media_files (discarded_at) where discarded_at is not null;
