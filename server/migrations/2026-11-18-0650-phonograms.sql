-- The sheet of a recording: who performs, plays and produces, for the registration of the phonogram.
-- The full name beside the name people know: societies pay by it.
alter table participants add column legal_name text;

create table phonograms (
  track_id           uuid primary key references tracks (id) on delete cascade,
  country            text not null check (country ~ '^[A-Z]{2}$'),
  -- Null is the release's date.
  first_published_on date,
  updated_at         timestamptz(3) not null,
  updated_by         uuid references profiles (id) on delete set null
);
create index phonograms_of_editor on phonograms (updated_by);

create table phonogram_credits (
  track_id       uuid not null references phonograms (track_id) on delete cascade,
  part           text not null check (part in ('performer', 'musician', 'producer')),
  place          integer not null,
  participant_id uuid not null references participants (id),
  instrument     text not null,
  primary key (track_id, part, place)
);
create index phonogram_credits_of_participant on phonogram_credits (participant_id);

-- Recordings and works that something holds back, kept by a job: whole catalogues are listed, filtered and counted.
create table held_credits (
  -- The recording's or the work's own id.
  id          uuid primary key,
  subject     text not null check (subject in ('recording', 'work')),
  user_id     uuid not null,
  team_id     uuid not null,
  release_id  uuid references releases (id) on delete cascade,
  track_id    uuid references tracks (id) on delete cascade,
  work_id     uuid references works (id) on delete cascade,
  title       text not null,
  detail      text not null,
  search_text text generated always as (fold_text(title || ' ' || detail)) stored,
  isrc        text not null,
  kinds       text[] not null check (cardinality(kinds) > 0),
  -- As the rules found them (domain/src/credit-risk).
  risks       jsonb not null,
  created_at  timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade,
  check ((subject = 'recording') = (track_id is not null)),
  check ((subject = 'work') = (work_id is not null))
);
create trigger held_credits_team before insert on held_credits for each row execute function fill_team();
create index held_credits_newest on held_credits (created_at desc, id desc);
create index held_credits_newest_of_user on held_credits (user_id, created_at desc, id desc);
create index held_credits_newest_of_team on held_credits (team_id, created_at desc, id desc);
create index held_credits_of_release on held_credits (release_id);
create index held_credits_of_track on held_credits (track_id);
create index held_credits_of_work on held_credits (work_id);

-- How many a person has of each kind; 'all' is how many there are. Nobody counts rows.
create table held_credit_counts (
  user_id uuid not null,
  team_id uuid not null,
  kind    text not null,
  amount  integer not null check (amount >= 0),
  primary key (user_id, kind),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index held_credit_counts_of_team on held_credit_counts (team_id, kind) include (amount);

create function add_held_credit(person uuid, team uuid, of_kinds text[], by integer) returns void language sql as $$
  insert into held_credit_counts as c (user_id, team_id, kind, amount)
    select person, team, kind, by from unnest(of_kinds || 'all'::text) as kind where by > 0 order by kind
    on conflict (user_id, kind) do update set amount = c.amount + excluded.amount;
  update held_credit_counts set amount = amount + by
    where by < 0 and user_id = person and kind = any (of_kinds || 'all'::text);
$$;

create function count_held_credit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_held_credit(old.user_id, old.team_id, old.kinds, -1); end if;
  if tg_op <> 'DELETE' then perform add_held_credit(new.user_id, new.team_id, new.kinds, 1); end if;
  return null;
end $$;
create trigger held_credits_counted after insert or delete on held_credits
  for each row execute function count_held_credit();
create trigger held_credits_recounted after update on held_credits
  for each row when (old.kinds <> new.kinds or old.user_id <> new.user_id) execute function count_held_credit();

-- Releases and works to look at again. Whoever changes one of them holds its mark until the change is there: the job skips marks that
-- are held, so it never takes one away before it can see what was changed.
create table stale_credits (
  id      uuid primary key,
  subject text not null check (subject in ('release', 'work')),
  user_id uuid not null,
  team_id uuid not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index stale_credits_of_user on stale_credits (user_id);
create index stale_credits_of_team on stale_credits (team_id);

create function mark_releases(ids uuid[]) returns void language sql as $$
  insert into stale_credits (id, subject, user_id, team_id)
    select id, 'release', user_id, team_id from releases where id = any (ids) and type <> 'video' order by id
    on conflict (id) do update set subject = excluded.subject;
$$;
create function mark_works(ids uuid[]) returns void language sql as $$
  insert into stale_credits (id, subject, user_id, team_id)
    select id, 'work', user_id, team_id from works where id = any (ids) order by id
    on conflict (id) do update set subject = excluded.subject;
$$;

create function mark_release() returns trigger language plpgsql as $$
begin
  perform mark_releases(array[new.id]);
  return null;
end $$;
create trigger releases_credits after insert or update of title, artist, release_date, label_line, p_line on releases
  for each row execute function mark_release();

create function mark_track() returns trigger language plpgsql as $$
begin
  perform mark_releases(array[coalesce(new.release_id, old.release_id)]);
  return null;
end $$;
create trigger tracks_credits after insert or update or delete on tracks for each row execute function mark_track();
create trigger distributions_credits after insert or update of status on distributions
  for each row execute function mark_track();
create trigger splits_credits after insert or update or delete on splits for each row execute function mark_track();

create function mark_phonogram() returns trigger language plpgsql as $$
begin
  perform mark_releases(array(select release_id from tracks where id = coalesce(new.track_id, old.track_id)));
  return null;
end $$;
create trigger phonograms_credits after insert or update or delete on phonograms for each row execute function mark_phonogram();
create trigger phonogram_credits_credits after insert or update or delete on phonogram_credits
  for each row execute function mark_phonogram();

create function mark_work() returns trigger language plpgsql as $$
begin
  perform mark_works(array[new.id]);
  perform mark_releases(array(
    select t.release_id from work_recordings r join tracks t on t.id = r.track_id where r.work_id = new.id));
  return null;
end $$;
create trigger works_credits after insert or update of status, draft on works for each row execute function mark_work();

create function mark_work_recording() returns trigger language plpgsql as $$
begin
  perform mark_releases(array(select release_id from tracks where id = coalesce(new.track_id, old.track_id)));
  return null;
end $$;
create trigger work_recordings_credits after insert or delete on work_recordings
  for each row execute function mark_work_recording();

-- A participant's number and full name count for sheets that name them, and for recordings whose credits do.
create function mark_participant() returns trigger language plpgsql as $$
declare
  names text[] := array[fold_text(coalesce(new.name, '')), fold_text(coalesce(old.name, ''))];
begin
  perform mark_releases(array(
    select t.release_id from phonogram_credits c join tracks t on t.id = c.track_id
      where c.participant_id = coalesce(new.id, old.id)
    union
    select t.release_id from releases r join tracks t on t.release_id = r.id
      where r.user_id = coalesce(new.user_id, old.user_id)
        and (array(select fold_text(name) from unnest(t.main_artists || t.featured_artists || r.artist || r.label_line) as name) && names
          or exists (select from unnest(names) as name where name <> '' and position(name in fold_text(r.p_line)) > 0))));
  return null;
end $$;
create trigger participants_credits after insert or update of name, legal_name, cpf_cnpj or delete on participants
  for each row execute function mark_participant();

-- Releases and works that were there before.
insert into stale_credits (id, subject, user_id, team_id)
  select id, 'release', user_id, team_id from releases where type <> 'video'
  union all
  select id, 'work', user_id, team_id from works;
