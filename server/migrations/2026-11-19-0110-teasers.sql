-- Short films of a recording and its cover (issue 26): what is drawn, and how far it has come.
create table teasers (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null,
  team_id       uuid not null,
  release_id    uuid references releases (id) on delete set null,
  -- A file that goes takes the way back to it along; the film itself stays.
  audio_file_id uuid references media_files (id) on delete set null,
  cover_file_id uuid references media_files (id) on delete set null,
  -- Files of the two that were sent for a teaser: they go with the last teaser that needs them.
  claimed_files uuid[] not null default '{}',
  title         text not null check (length(title) between 1 and 80),
  artist        text not null check (length(artist) <= 80),
  note          text not null check (length(note) <= 80),
  look          text not null check (look in ('wave', 'ribbons', 'title', 'disc', 'date', 'tiles')),
  format        text not null check (format in ('9:16', '1:1', '16:9')),
  seconds       integer not null check (seconds in (15, 30)),
  start_ms      integer not null check (start_ms >= 0),
  fades         boolean not null,
  ground        integer not null check (ground between 0 and 4),
  status        text not null default 'queued' check (status in ('queued', 'rendering', 'ready', 'failed')),
  progress      integer not null default 0 check (progress between 0 and 100),
  storage_key   text,
  bytes         integer check (bytes > 0),
  created_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint ready_has_its_film check ((status = 'ready') = (storage_key is not null and bytes is not null))
);
create trigger teasers_team before insert on teasers for each row execute function fill_team();
create index teasers_newest_of_user on teasers (user_id, created_at desc, id desc);
create index teasers_newest_of_team on teasers (team_id, created_at desc, id desc);
create index teasers_of_release on teasers (release_id, created_at desc, id desc) where release_id is not null;
create index teasers_of_audio on teasers (audio_file_id) where audio_file_id is not null;
create index teasers_of_cover on teasers (cover_file_id) where cover_file_id is not null;

insert into status_moves (table_name, before, after) values
  ('teasers', 'queued', 'rendering'),
  ('teasers', 'queued', 'failed'),
  ('teasers', 'rendering', 'ready'),
  ('teasers', 'rendering', 'failed'),
  ('teasers', 'failed', 'queued');
create trigger refuse_move before update of status on teasers for each row
  when (old.status is distinct from new.status) execute function refuse_move();
