-- The list of distributions (issue: music distribution): what was sent last stands first, a draft where it was begun.
alter table distributions
  add column listed_at     timestamptz(3) not null generated always as (coalesce(submitted_at, created_at)) stored,
  -- The tab a status stands under, as in distribution.looks.ts: a test holds the two against each other. A column, so that
  -- a tab with few rows is found at once among a million delivered ones.
  add column tab           text generated always as (case status
    when 'pending' then 'pending' when 'correction' then 'pending' when 'approved' then 'approved'
    when 'processing' then 'processing' when 'error' then 'processing' when 'completed' then 'completed' end) stored,
  -- When the bar moved last.
  add column progressed_at timestamptz(3);

drop index distributions_newest, distributions_newest_of_user, distributions_newest_of_team;
create index distributions_newest on distributions (listed_at desc, release_id desc);
create index distributions_newest_of_user on distributions (user_id, listed_at desc, release_id desc);
create index distributions_newest_of_team on distributions (team_id, listed_at desc, release_id desc);
create index distributions_newest_of_tab on distributions (tab, listed_at desc, release_id desc);
create index distributions_newest_of_user_tab on distributions (user_id, tab, listed_at desc, release_id desc);
create index distributions_newest_of_team_tab on distributions (team_id, tab, listed_at desc, release_id desc);

-- How many distributions a person has in each status: nobody counts rows. The team comes along when a person changes it,
-- as with everything they own.
create table distribution_counts (
  user_id uuid not null,
  team_id uuid not null,
  status  text not null,
  amount  integer not null check (amount >= 0),
  primary key (user_id, status),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade on delete cascade
);
create index distribution_counts_of_team on distribution_counts (team_id);

-- The same of everybody together. One row a status would make all writers wait for each other, so each connection adds to
-- a row of its own; one of them may well be below zero, the sum is right.
create table distribution_totals (
  shard  integer not null,
  status text not null,
  amount integer not null,
  primary key (shard, status)
);

create function add_distribution(person uuid, team uuid, in_status text, by integer) returns void language plpgsql as $$
begin
  if by < 0 then
    update distribution_counts set amount = amount + by where user_id = person and status = in_status;
  else
    insert into distribution_counts as c (user_id, team_id, status, amount) values (person, team, in_status, by)
      on conflict (user_id, status) do update set amount = c.amount + excluded.amount;
  end if;
  insert into distribution_totals as t (shard, status, amount) values (pg_backend_pid() % 64, in_status, by)
    on conflict (shard, status) do update set amount = t.amount + excluded.amount;
end $$;

create function count_distribution() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_distribution(old.user_id, old.team_id, old.status, -1); end if;
  if tg_op <> 'DELETE' then perform add_distribution(new.user_id, new.team_id, new.status, 1); end if;
  return null;
end $$;

create trigger distributions_counted after insert or delete on distributions
  for each row execute function count_distribution();
-- A change of team alone is carried by the foreign key.
create trigger distributions_recounted after update on distributions
  for each row when (old.status <> new.status or old.user_id <> new.user_id) execute function count_distribution();

-- Those that were there before the counters.
insert into distribution_counts (user_id, team_id, status, amount)
  select user_id, team_id, status, count(*) from distributions group by user_id, team_id, status;
insert into distribution_totals (shard, status, amount)
  select 0, status, count(*) from distributions group by status;

-- Reports somebody asked for: made by a job, kept for a month.
create table report_exports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  team_id     uuid not null,
  format      text not null check (format in ('csv', 'pdf')),
  status      text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  -- Where the file lies from the first byte that is written to the sweep that takes it.
  storage_key text not null unique,
  bytes       bigint,
  created_at  timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at  timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger report_exports_team before insert on report_exports for each row execute function fill_team();
-- One of each kind at a time, however often the button is pressed.
create unique index report_exports_one_at_a_time on report_exports (user_id, format) where status = 'pending';
create index report_exports_newest_of_user on report_exports (user_id, created_at desc, id desc);
create index report_exports_of_team on report_exports (team_id);
create index report_exports_expiring on report_exports (expires_at);
create index report_exports_pending on report_exports (created_at) where status = 'pending';
