-- Press kits of people (issue 26): a draft and what the press sees, as link pages have them, and photographs in full size.
create table press_kits (
  user_id      uuid primary key,
  team_id      uuid not null,
  revision     integer not null default 1,
  draft        jsonb not null,
  -- Null while the press sees nothing.
  published    jsonb,
  published_at timestamptz(3),
  updated_at   timestamptz(3) not null,
  updated_by   uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint published_with_its_moment check ((published is null) = (published_at is null))
);
create trigger press_kits_team before insert on press_kits for each row execute function fill_team();
create index press_kits_of_team on press_kits (team_id);
create index press_kits_of_editor on press_kits (updated_by);

-- A photograph may be there before its kit is saved for the first time. The sweep removes what neither draft nor page names.
create table press_kit_photos (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  team_id     uuid not null,
  name        text not null,
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  bytes       integer not null check (bytes > 0),
  storage_key text not null unique,
  small_key   text not null unique,
  created_at  timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger press_kit_photos_team before insert on press_kit_photos for each row execute function fill_team();
create index press_kit_photos_of_user on press_kit_photos (user_id, created_at);
create index press_kit_photos_of_team on press_kit_photos (team_id);
create index press_kit_photos_by_age on press_kit_photos (created_at);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'brand', 'document', 'support', 'sheetMusic', 'lyrics', 'demo', 'pressPhoto'));
