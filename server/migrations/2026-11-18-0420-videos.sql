-- A video is a release of its own (docs/decisions/059): a row of `releases`, one row of `tracks` for its ISRC, credits and shares,
-- and here all that a recording does not have.
alter table releases
  drop constraint releases_type_check,
  add constraint releases_type_check check (type in ('single', 'album', 'ep', 'video'));

create table videos (
  release_id            uuid primary key references releases (id) on delete cascade,
  video_file_id         uuid unique references media_files (id) on delete set null,
  -- A picture that was sent; without one, a frame of the contact sheet.
  thumbnail_file_id     uuid unique references media_files (id) on delete set null,
  thumbnail_frame       integer not null default 1 check (thumbnail_frame between 0 and 2),
  tags                  text[] not null default '{}',
  category              text not null default 'Música' check (category in
    ('Música', 'Videoclipe Oficial', 'Lyric Video', 'Visualizer', 'Performance Ao Vivo', 'Entrevista', 'Documentário', 'Outro')),
  is_playlist           boolean not null default false,
  playlist_title        text not null default '',
  -- The order of a playlist that was made of several at once; of one's own accord a video comes last.
  playlist_place        integer check (playlist_place > 0),
  visibility            text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  -- Day and time as they were typed in the zone; together they are the moment, with the offset the zone had at it.
  release_day           date,
  release_time          text not null default '' check (release_time ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
  time_zone             text not null default 'America/Sao_Paulo',
  release_at            timestamptz(3),
  offset_minutes        integer check (offset_minutes between -1080 and 1080),
  platforms             text[] not null default '{youtube}' check (platforms <@ array['youtube', 'vimeo', 'tiktok']),
  -- The recording that is heard in it.
  track_id              uuid references tracks (id) on delete set null,
  -- False where it divides as the recording does.
  has_own_splits        boolean not null default false,
  captions_name         text,
  captions_language     text,
  captions_text         text,
  constraint videos_moment check ((release_at is null) = (offset_minutes is null)),
  constraint videos_captions check (num_nulls(captions_name, captions_language, captions_text) in (0, 3))
);
create index videos_of_track on videos (track_id) where track_id is not null;

-- The lists of videos, by reach, in their order.
create index releases_newest_videos on releases (created_at desc, id desc) where type = 'video';
create index releases_newest_videos_of_user on releases (user_id, created_at desc, id desc) where type = 'video';
create index releases_newest_videos_of_team on releases (team_id, created_at desc, id desc) where type = 'video';

-- Only a video has a row here, a video keeps it, and music never becomes one: each kind has its own form and its own verbs.
create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  raise exception 'a video stays a video, and music stays music' using errcode = 'check_violation';
end $$;
create trigger releases_keep_kind before update of type on releases
  for each row when ((old.type = 'video') <> (new.type = 'video')) execute function refuse_other_kind();

create function require_video() returns trigger language plpgsql as $$
begin
  if not exists (select from releases where id = new.release_id and type = 'video') then
    raise exception 'release % is no video', new.release_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger videos_of_videos before insert or update of release_id on videos
  for each row execute function require_video();
