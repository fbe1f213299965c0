-- How many artists an aggregator has, kept on its own row: nobody counts rosters, and whoever adds an artist waits for the
-- row's lock. Only artists whose account is open count.
alter table profiles add column artist_count integer not null default 0 check (artist_count >= 0);

-- Many at once are one change of the counter: a statement that adds a whole roster writes the aggregator's row once.
create function count_added_artists() returns trigger language plpgsql as $$
declare
  aggregators integer;
  grown integer;
begin
  select count(distinct aggregator_id) into aggregators from added
    where aggregator_id is not null and role = 'ARTIST' and deactivated_at is null;
  if aggregators = 0 then return null; end if;

  -- The condition is read again once the lock is there: of many who want the last place, one finds it free.
  update profiles p set artist_count = p.artist_count + a.artists
    from (select aggregator_id, count(*) as artists from added
          where aggregator_id is not null and role = 'ARTIST' and deactivated_at is null group by aggregator_id) a
    where p.id = a.aggregator_id and p.artist_count + a.artists <= p.max_artists;
  get diagnostics grown = row_count;
  if grown < aggregators then perform refuse_artist(); end if;
  return null;
end $$;

create function count_moved_artist() returns trigger language plpgsql as $$
declare
  left_behind uuid := case when old.role = 'ARTIST' and old.deactivated_at is null then old.aggregator_id end;
  joined uuid;
begin
  if tg_op = 'UPDATE' and new.role = 'ARTIST' and new.deactivated_at is null then joined := new.aggregator_id; end if;
  if joined is not distinct from left_behind then return null; end if;

  if left_behind is not null then
    update profiles set artist_count = artist_count - 1 where id = left_behind;
  end if;
  if joined is not null then
    update profiles set artist_count = artist_count + 1 where id = joined and artist_count < max_artists;
    if not found then perform refuse_artist(); end if;
  end if;
  return null;
end $$;

-- Only a growing count is held to the maximum: an aggregator that is above it (imported so) keeps its artists and gets no more.
create function refuse_artist() returns void language plpgsql as $$
begin
  raise exception 'the aggregator has no place for another artist' using errcode = 'check_violation', constraint = 'artist_quota';
end $$;

create function refuse_maximum() returns trigger language plpgsql as $$
begin
  raise exception 'the maximum is below the number of artists' using errcode = 'check_violation', constraint = 'artist_quota';
end $$;

create trigger profiles_maximum before update of max_artists on profiles
  for each row when (new.max_artists < new.artist_count and new.max_artists <> old.max_artists) execute function refuse_maximum();
create trigger profiles_count_added after insert on profiles
  referencing new table as added for each statement execute function count_added_artists();
create trigger profiles_count_moved after update of aggregator_id, role, deactivated_at on profiles
  for each row execute function count_moved_artist();
create trigger profiles_count_deleted after delete on profiles
  for each row execute function count_moved_artist();

-- The quota screen: aggregators newest first stand in profiles_newest_by_role. Rosters of everybody, newest first:
create index profiles_newest_rostered on profiles (created_at desc, id desc)
  where role = 'ARTIST' and aggregator_id is not null and deactivated_at is null;
