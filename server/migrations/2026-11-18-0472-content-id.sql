-- Recordings that people want YouTube to look for in the videos of others.
create table content_id_assets (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null,
  team_id       uuid not null,
  track_id      uuid not null unique references tracks (id) on delete cascade,
  policy        text not null check (policy in ('monetize', 'track')),
  status        text not null default 'off' check (status in ('off', 'active', 'conflict', 'denied')),
  samples       boolean,
  loops         boolean,
  nonexclusive  boolean,
  public_domain boolean,
  live          boolean,
  -- Stretches that stay out of the reference: [{"from": 0, "to": 14}], in seconds.
  passages      jsonb not null default '[]',
  -- Null is the whole world.
  countries     text[],
  -- The reference as it was registered: by them a second claimant is found.
  isrc          text,
  audio_sha256  text,
  asked_at      timestamptz(3),
  denial        text,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint on_when_all_is_answered check (
    status not in ('active', 'conflict')
    or (samples is not null and loops is not null and nonexclusive is not null and public_domain is not null and live is not null
        and isrc is not null and asked_at is not null)),
  constraint denied_with_a_reason check (status <> 'denied' or denial is not null)
);
create trigger content_id_assets_team before insert on content_id_assets for each row execute function fill_team();
create index content_id_assets_of_user on content_id_assets (user_id);
create index content_id_assets_of_team on content_id_assets (team_id);
create index content_id_assets_by_isrc on content_id_assets (isrc) where isrc is not null;
create index content_id_assets_by_audio on content_id_assets (audio_sha256) where audio_sha256 is not null;
create index content_id_assets_in_conflict on content_id_assets (asked_at, id) where status = 'conflict';

insert into status_moves (table_name, before, after) values
  ('content_id_assets', 'off', 'active'),
  ('content_id_assets', 'off', 'conflict'),
  ('content_id_assets', 'active', 'off'),
  ('content_id_assets', 'active', 'denied'),
  ('content_id_assets', 'conflict', 'off'),
  ('content_id_assets', 'conflict', 'active'),
  ('content_id_assets', 'conflict', 'denied'),
  ('content_id_assets', 'denied', 'active');
create trigger refuse_move before update of status on content_id_assets for each row
  when (old.status is distinct from new.status) execute function refuse_move();
