-- A small file somebody sent, checked at the door. It waits a day for the form it was sent for; what no form claims is removed.
-- The row is written before the file and leaves after it, so that no file is ever without a row that knows of it.
-- A file is its sender's alone: a team sees the rows that claimed it, so there is no team here.
create table uploads (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references profiles (id),
  purpose      text not null check (purpose in ('avatar', 'document')),
  -- As the sender called it, for people to read. The stored file has a name of its own.
  name         text not null check (length(name) between 1 and 200),
  content_type text not null,
  bytes        integer not null check (bytes > 0),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key  text not null unique,
  created_at   timestamptz(3) not null default now(),
  -- Null while the file is being written; a server that dies meanwhile leaves it so.
  stored_at    timestamptz(3),
  claimed_at   timestamptz(3),
  -- No longer wanted by whoever claimed it: the next sweep takes it.
  discarded_at timestamptz(3),
  check (claimed_at is null or stored_at is not null)
);

create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
create index uploads_discarded on uploads (discarded_at) where discarded_at is not null;
create index uploads_of_user on uploads (user_id, created_at desc, id desc);
