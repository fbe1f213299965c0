-- The catalogue (issue: music distribution): lists by badge, search, and how many are out, all of them as fast with a million
-- tracks as with ten thousand (docs/decisions/018-catalogue-search.md).

-- Where a release stands in the catalogue: the status of its distribution, and 'out' once a delivered one has reached its
-- date. The day turns without anybody writing, so a job moves what has become due (mark-out.job.ts); until it has, the lists
-- look at the dates of 'completed', which are few.
alter table releases add column shelf text not null default 'draft' check (shelf in
  ('draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'out', 'error', 'rejected', 'withdrawn'));
update releases r set shelf = d.status from distributions d where d.release_id = r.id and d.status <> r.shelf;

create function follow_distribution() returns trigger language plpgsql as $$
begin
  update releases set shelf = new.status where id = new.release_id and shelf <> new.status;
  return null;
end $$;
create trigger distributions_shelved after insert on distributions
  for each row when (new.status <> 'draft') execute function follow_distribution();
create trigger distributions_moved after update of status on distributions
  for each row when (old.status <> new.status) execute function follow_distribution();

-- Another date may lie ahead again.
create function doubt_date() returns trigger language plpgsql as $$
begin
  new.shelf := 'completed';
  return new;
end $$;
create trigger releases_redated before update of release_date on releases
  for each row when (old.shelf = 'out' and new.release_date is distinct from old.release_date) execute function doubt_date();

create index releases_newest_on_shelf on releases (shelf, created_at desc, id desc);
create index releases_newest_of_user_on_shelf on releases (user_id, shelf, created_at desc, id desc);
create index releases_newest_of_team_on_shelf on releases (team_id, shelf, created_at desc, id desc);
create index releases_newest_of_type on releases (type, created_at desc, id desc);
create index releases_newest_of_team_and_type on releases (team_id, type, created_at desc, id desc);
-- Whole in the index: what is due is found without a look at what is ahead.
create index releases_due on releases (release_date, id, user_id, team_id) where shelf = 'completed';

-- Delivered releases that wait for their day, by the day; without one they wait forever. What is out is what is delivered
-- (distribution_counts) less these.
create table release_waits (
  user_id      uuid not null,
  team_id      uuid not null,
  release_date date not null,
  amount       integer not null check (amount >= 0),
  primary key (user_id, release_date),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index release_waits_of_team on release_waits (team_id, release_date);

-- The same of everybody together, in pieces, so that writers do not wait for each other; a piece may be below zero.
create table release_wait_totals (
  shard        integer not null,
  release_date date not null,
  amount       integer not null,
  primary key (shard, release_date)
);
create index release_wait_totals_of_day on release_wait_totals (release_date);

create function add_wait(person uuid, team uuid, day date, by integer) returns void language plpgsql as $$
begin
  if by < 0 then
    update release_waits set amount = amount + by where user_id = person and release_date = day;
    delete from release_waits where user_id = person and release_date = day and amount = 0;
  else
    insert into release_waits as w (user_id, team_id, release_date, amount) values (person, team, day, by)
      on conflict (user_id, release_date) do update set amount = w.amount + excluded.amount;
  end if;
  insert into release_wait_totals as t (shard, release_date, amount) values (pg_backend_pid() % 64, day, by)
    on conflict (shard, release_date) do update set amount = t.amount + excluded.amount;
end $$;

create function count_waiting() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.shelf = 'completed' then
    perform add_wait(old.user_id, old.team_id, coalesce(old.release_date, 'infinity'), -1);
  end if;
  if tg_op <> 'DELETE' and new.shelf = 'completed' then
    perform add_wait(new.user_id, new.team_id, coalesce(new.release_date, 'infinity'), 1);
  end if;
  return null;
end $$;
create trigger releases_waiting_added after insert on releases
  for each row when (new.shelf = 'completed') execute function count_waiting();
create trigger releases_waiting_removed after delete on releases
  for each row when (old.shelf = 'completed') execute function count_waiting();
-- A change of team alone is carried by the foreign key.
create trigger releases_waiting_changed after update on releases
  for each row when ((old.shelf = 'completed' or new.shelf = 'completed')
    and (old.shelf, old.release_date, old.user_id) is distinct from (new.shelf, new.release_date, new.user_id))
  execute function count_waiting();

insert into release_waits (user_id, team_id, release_date, amount)
  select user_id, team_id, coalesce(release_date, 'infinity'), count(*) from releases where shelf = 'completed' group by 1, 2, 3;
insert into release_wait_totals (shard, release_date, amount)
  select 0, coalesce(release_date, 'infinity'), count(*) from releases where shelf = 'completed' group by 2;

-- What releases are found by, as people are (docs/decisions/011-people-search.md): title, artist and the titles of the tracks
-- from each word on, and the codes whole.
create function codes_of(given text) returns setof text language sql immutable parallel safe as $$
  select left(lower(regexp_replace(given, '[^[:alnum:]]', '', 'g')), 40) where given ~ '[[:alnum:]]'
$$;

create function release_terms_of(ids uuid[]) returns table (release_id uuid, user_id uuid, team_id uuid, term text)
  language sql stable as $$
  select r.id, r.user_id, r.team_id, found.term from releases r cross join lateral (
    select endings_of(words_of(r.title)) as term
    union select endings_of(words_of(r.artist))
    union select codes_of(r.upc)
    union select t.term from tracks k cross join lateral (
      select endings_of(words_of(k.title || ' ' || k.version)) as term
      union select codes_of(k.isrc)) t where k.release_id = r.id
  ) found where r.id = any(ids)
$$;

create table release_terms (
  release_id uuid not null references releases (id) on delete cascade,
  user_id    uuid not null,
  team_id    uuid not null,
  term       text collate "C" not null,
  primary key (release_id, term),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index release_terms_all on release_terms (term, release_id);
create index release_terms_of_user on release_terms (user_id, term, release_id);
create index release_terms_of_team on release_terms (team_id, term, release_id);

-- Only what differs is written: a draft is saved after every change, and most changes touch no word of it.
create function write_release_terms(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  with wanted as materialized (select * from release_terms_of(ids)),
  gone as (
    delete from release_terms o where o.release_id = any(ids)
      and not exists (select from wanted w where w.release_id = o.release_id and w.term = o.term collate "C")
  )
  insert into release_terms (release_id, user_id, team_id, term) select release_id, user_id, team_id, term from wanted
    on conflict do nothing;
end $$;

create function write_terms_of_added_releases() returns trigger language plpgsql as $$
begin
  perform write_release_terms((select array_agg(id) from added));
  return null;
end $$;
create function write_terms_of_changed_release() returns trigger language plpgsql as $$
begin
  perform write_release_terms(array[new.id]);
  return null;
end $$;
create function write_terms_of_added_tracks() returns trigger language plpgsql as $$
begin
  perform write_release_terms((select array_agg(distinct release_id) from added));
  return null;
end $$;
create function write_terms_of_removed_tracks() returns trigger language plpgsql as $$
begin
  perform write_release_terms((select array_agg(distinct release_id) from removed));
  return null;
end $$;
create function write_terms_of_changed_tracks() returns trigger language plpgsql as $$
begin
  perform write_release_terms((select array_agg(distinct n.release_id) from added n join removed o on o.id = n.id
    where (n.title, n.version, n.isrc) is distinct from (o.title, o.version, o.isrc)));
  return null;
end $$;

create trigger releases_terms_added after insert on releases
  referencing new table as added for each statement execute function write_terms_of_added_releases();
create trigger releases_terms_changed after update of title, artist, upc on releases for each row
  when ((old.title, old.artist, old.upc) is distinct from (new.title, new.artist, new.upc))
  execute function write_terms_of_changed_release();
create trigger tracks_terms_added after insert on tracks
  referencing new table as added for each statement execute function write_terms_of_added_tracks();
create trigger tracks_terms_changed after update on tracks
  referencing old table as removed new table as added for each statement execute function write_terms_of_changed_tracks();
create trigger tracks_terms_removed after delete on tracks
  referencing old table as removed for each statement execute function write_terms_of_removed_tracks();

-- Those that were there before.
insert into release_terms (release_id, user_id, team_id, term)
  select release_id, user_id, team_id, term from release_terms_of((select array_agg(id) from releases));
