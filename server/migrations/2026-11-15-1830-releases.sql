-- A release and its tracks (issue: music distribution). What stands here is what was typed last, right or wrong: a draft
-- loses nothing, and whether it may be sent is a rule of the domain.
create table releases (
  id                    uuid primary key default gen_random_uuid(),
  user_id               uuid not null,
  team_id               uuid not null,
  type                  text not null check (type in ('single', 'album', 'ep')),
  title                 text not null,
  artist                text not null,
  upc                   text not null,
  genre                 text check (genre in ('Pop', 'Rock', 'Sertanejo', 'MPB', 'Eletrônica', 'Hip Hop', 'Funk', 'Gospel', 'Outro')),
  language              text check (language in ('Português', 'Inglês', 'Espanhol', 'Instrumental', 'Outro')),
  release_date          date,
  label_line            text not null,
  p_line                text not null,
  c_line                text not null,
  description           text not null,
  cover_file_id         uuid unique references media_files (id) on delete set null,
  -- What a save must have seen.
  revision              integer not null default 1,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null,
  updated_by            uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger releases_team before insert on releases for each row execute function fill_team();
create index releases_newest on releases (created_at desc, id desc);
create index releases_newest_of_user on releases (user_id, created_at desc, id desc);
create index releases_newest_of_team on releases (team_id, created_at desc, id desc);

create table tracks (
  -- The browser names it, before anything is saved.
  id                    uuid primary key,
  release_id            uuid not null references releases (id) on delete cascade,
  place                 integer not null,
  title                 text not null,
  version               text not null,
  isrc                  text not null,
  main_artists          text[] not null,
  featured_artists      text[] not null,
  composers             text[] not null,
  producers             text[] not null,
  other_credits         jsonb not null,
  language              text check (language in ('Português', 'Inglês', 'Espanhol', 'Instrumental', 'Outro')),
  explicit              text not null check (explicit in ('no', 'yes', 'edited')),
  is_instrumental       boolean not null,
  lyrics                text not null,
  preview_start_seconds integer not null,
  ai_use                text not null check (ai_use in ('none', 'partly', 'all')),
  audio_file_id         uuid unique references media_files (id) on delete set null,
  -- Whether the track divides its money otherwise than the release.
  has_own_splits        boolean not null,
  unique (release_id, place) deferrable initially deferred
);

-- Somebody who has a part in releases, kept once and named again (specification 001, point 3).
create table participants (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  team_id    uuid not null,
  name       text not null,
  role       text not null check (role in ('Artista', 'Compositor', 'Produtor', 'Selo')),
  email      text,
  created_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger participants_team before insert on participants for each row execute function fill_team();
create index participants_newest_of_user on participants (user_id, created_at desc, id desc);
create index participants_of_team on participants (team_id);

-- How the money of a release is divided; of a track, where it differs.
create table splits (
  id                 uuid primary key default gen_random_uuid(),
  release_id         uuid not null references releases (id) on delete cascade,
  track_id           uuid references tracks (id) on delete cascade,
  place              integer not null,
  participant_id     uuid not null references participants (id),
  name               text not null,
  role               text not null check (role in ('Artista', 'Compositor', 'Produtor', 'Selo')),
  share_basis_points integer not null check (share_basis_points between 0 and 10000)
);
create index splits_of_release on splits (release_id);
create index splits_of_track on splits (track_id);
create index splits_of_participant on splits (participant_id);

-- A release on its way to the chosen stores and regions.
create table distributions (
  id                    uuid primary key default gen_random_uuid(),
  release_id            uuid not null unique references releases (id) on delete cascade,
  user_id               uuid not null,
  team_id               uuid not null,
  status                text not null default 'draft' check (status in
    ('draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'error', 'rejected', 'withdrawn')),
  progress              integer not null default 0 check (progress between 0 and 100),
  platforms             text[] not null check (platforms <@ array['spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon']),
  regions               text[] not null check (regions <@ array['global', 'north_america', 'south_america', 'europe', 'asia', 'oceania', 'africa', 'custom']),
  custom_region_details text not null,
  created_at            timestamptz(3) not null,
  submitted_at          timestamptz(3),
  completed_at          timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger distributions_team before insert on distributions for each row execute function fill_team();
create index distributions_newest on distributions (created_at desc, id desc);
create index distributions_newest_of_user on distributions (user_id, created_at desc, id desc);
create index distributions_newest_of_team on distributions (team_id, created_at desc, id desc);

-- Everything that happened to a release, for its page. Who decides is not named to the owner: staff stay behind the platform.
create table release_events (
  id         uuid primary key default gen_random_uuid(),
  release_id uuid not null references releases (id) on delete cascade,
  kind       text not null check (kind in ('submitted', 'resubmitted', 'approved', 'correctionAsked', 'rejected', 'started', 'completed', 'failed', 'retried', 'withdrawn')),
  note       text,
  actor_id   uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null
);
create index release_events_newest on release_events (release_id, created_at desc, id desc);
