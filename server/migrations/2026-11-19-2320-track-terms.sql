-- Terms that tracks are found by, as releases are (docs/decisions/018-catalogue-search.md): their title from each word on, their ISRC and the
-- UPC of their release whole. `release_terms` cannot tell which track of a release a word is of.

create function track_terms_of(ids uuid[]) returns table (track_id uuid, user_id uuid, team_id uuid, term text)
  language sql stable as $$
  select k.id, r.user_id, r.team_id, found.term from tracks k join releases r on r.id = k.release_id cross join lateral (
    select endings_of(words_of(k.title || ' ' || k.version)) as term
    union select codes_of(k.isrc)
    union select codes_of(r.upc)
  ) found where k.id = any(ids)
$$;

create table track_terms (
  track_id uuid not null references tracks (id) on delete cascade,
  user_id  uuid not null,
  team_id  uuid not null,
  term     text collate "C" not null,
  primary key (track_id, term),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index track_terms_all on track_terms (term, track_id);
create index track_terms_of_user on track_terms (user_id, term, track_id);
create index track_terms_of_team on track_terms (team_id, term, track_id);

-- Only what differs is written: a draft is saved after every change, and most changes touch no word of it.
create function write_track_terms(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  with wanted as materialized (select * from track_terms_of(ids)),
  gone as (
    delete from track_terms o where o.track_id = any(ids)
      and not exists (select from wanted w where w.track_id = o.track_id and w.term = o.term collate "C")
  )
  insert into track_terms (track_id, user_id, team_id, term) select track_id, user_id, team_id, term from wanted
    on conflict do nothing;
end $$;

create function write_own_terms_of_added_tracks() returns trigger language plpgsql as $$
begin
  perform write_track_terms((select array_agg(id) from added));
  return null;
end $$;
create function write_own_terms_of_changed_tracks() returns trigger language plpgsql as $$
begin
  perform write_track_terms((select array_agg(n.id) from added n join removed o on o.id = n.id
    where (n.title, n.version, n.isrc) is distinct from (o.title, o.version, o.isrc)));
  return null;
end $$;
create function write_track_terms_of_changed_release() returns trigger language plpgsql as $$
begin
  perform write_track_terms((select array_agg(id) from tracks where release_id = new.id));
  return null;
end $$;

create trigger tracks_own_terms_added after insert on tracks
  referencing new table as added for each statement execute function write_own_terms_of_added_tracks();
create trigger tracks_own_terms_changed after update on tracks
  referencing old table as removed new table as added for each statement execute function write_own_terms_of_changed_tracks();
create trigger releases_track_terms_changed after update of upc on releases for each row
  when (old.upc is distinct from new.upc) execute function write_track_terms_of_changed_release();

-- Tracks that were there before.
insert into track_terms (track_id, user_id, team_id, term)
  select track_id, user_id, team_id, term from track_terms_of((select array_agg(id) from tracks));
