-- A release that only test stores have is delivered, and nobody hears it: it stands on a shelf of its own, and is counted by itself.
-- settleRelease keeps the column up to date after every message.
alter table distributions add column is_test_only boolean not null default false;

alter table releases drop constraint releases_shelf_check, add constraint releases_shelf_check check (shelf in
  ('draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'out', 'error', 'rejected', 'withdrawn'));

create function shelf_of(status text, is_test_only boolean) returns text language sql immutable parallel safe as $$
  select case when status = 'completed' and is_test_only then 'tested' else status end
$$;

create or replace function follow_distribution() returns trigger language plpgsql as $$
declare wanted text := shelf_of(new.status, new.is_test_only);
begin
  update releases set shelf = wanted where id = new.release_id and shelf <> wanted;
  return null;
end $$;
drop trigger distributions_moved on distributions;
create trigger distributions_moved after update of status, is_test_only on distributions
  for each row when (shelf_of(old.status, old.is_test_only) <> shelf_of(new.status, new.is_test_only))
  execute function follow_distribution();

create or replace function count_distribution() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_distribution(old.user_id, old.team_id, shelf_of(old.status, old.is_test_only), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_distribution(new.user_id, new.team_id, shelf_of(new.status, new.is_test_only), 1);
  end if;
  return null;
end $$;
drop trigger distributions_recounted on distributions;
create trigger distributions_recounted after update on distributions
  for each row when (old.user_id <> new.user_id
    or shelf_of(old.status, old.is_test_only) <> shelf_of(new.status, new.is_test_only))
  execute function count_distribution();

-- A rehearsal ahead of its day is still the next to come out, as its owner planned it.
drop index releases_coming_of_user, releases_coming_of_team;
create index releases_coming_of_user on releases (user_id, release_date, id)
  where shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error');
create index releases_coming_of_team on releases (team_id, release_date, id)
  where shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error');

-- The same question as isTestOnly in standing.rules.ts.
with newest as (
  select distinct on (release_id, platform) release_id, is_test, kind = 'takedown' and status = 'delivered' as is_gone
    from deliveries where status <> 'cancelled' order by release_id, platform, created_at desc, id desc
), summed as (
  select release_id, bool_and(is_test) filter (where not is_gone) as staying, bool_and(is_test) as every_one from newest group by 1
)
update distributions s set is_test_only = true from summed m
 where m.release_id = s.release_id and coalesce(m.staying, m.every_one);
