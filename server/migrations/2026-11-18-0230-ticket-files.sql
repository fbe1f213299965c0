-- Pictures, papers and sounds that somebody sends with a message. A file leaves its sender's uploads when the message is written: it is the
-- ticket's from then on, and goes with it.
create table ticket_files (
  id           uuid primary key default gen_random_uuid(),
  ticket_id    uuid not null references tickets (id) on delete cascade,
  message_id   uuid not null references ticket_messages (id) on delete cascade,
  author_id    uuid not null references profiles (id),
  -- Within its message.
  place        smallint not null,
  name         text not null check (length(name) between 1 and 200),
  content_type text not null,
  bytes        integer not null check (bytes > 0),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key  text not null unique,
  created_at   timestamptz(3) not null,
  unique (message_id, place)
);
create index ticket_files_of_ticket on ticket_files (ticket_id);
create index ticket_files_of_author on ticket_files (author_id);

-- Files of the staff's notes lie apart, as the notes do: no query of the owner's talk can reach them.
create table ticket_note_files (
  id           uuid primary key default gen_random_uuid(),
  ticket_id    uuid not null references tickets (id) on delete cascade,
  note_id      uuid not null references ticket_notes (id) on delete cascade,
  author_id    uuid not null references profiles (id),
  place        smallint not null,
  name         text not null check (length(name) between 1 and 200),
  content_type text not null,
  bytes        integer not null check (bytes > 0),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key  text not null unique,
  created_at   timestamptz(3) not null,
  unique (note_id, place)
);
create index ticket_note_files_of_ticket on ticket_note_files (ticket_id);
create index ticket_note_files_of_author on ticket_note_files (author_id);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('avatar', 'brand', 'document', 'support'));
