-- Drawn covers (issue 26): title and artist as they were on the day, and what the drawing is made of.
create table cover_arts (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  team_id     uuid not null,
  release_id  uuid references releases (id) on delete set null,
  title       text not null check (length(title) between 1 and 200),
  artist      text not null check (length(artist) between 1 and 200),
  look        text not null check (look in ('flags', 'tiles', 'sea', 'sun', 'sheets', 'ribbons')),
  layout      text not null check (layout in ('foot', 'head', 'band', 'poster')),
  colours     text[] not null check (cardinality(colours) between 2 and 5),
  seed        integer not null check (seed between 0 and 999999),
  status      text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
  storage_key text,
  bytes       integer check (bytes > 0),
  created_at  timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint ready_has_its_file check ((status = 'ready') = (storage_key is not null and bytes is not null))
);
create trigger cover_arts_team before insert on cover_arts for each row execute function fill_team();
create index cover_arts_newest_of_user on cover_arts (user_id, created_at desc, id desc);
create index cover_arts_newest_of_team on cover_arts (team_id, created_at desc, id desc);
create index cover_arts_of_release on cover_arts (release_id, created_at desc, id desc) where release_id is not null;

insert into status_moves (table_name, before, after) values
  ('cover_arts', 'queued', 'ready'),
  ('cover_arts', 'queued', 'failed'),
  ('cover_arts', 'failed', 'queued');
create trigger refuse_move before update of status on cover_arts for each row
  when (old.status is distinct from new.status) execute function refuse_move();
