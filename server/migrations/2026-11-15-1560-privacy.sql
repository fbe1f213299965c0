-- What a person asked us for: a copy of everything held about them, and the end of it (LGPD, art. 18).
create table privacy_exports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null,
  team_id     uuid not null,
  status      text not null default 'pending' check (status in ('pending', 'ready', 'failed', 'removed')),
  percent     integer not null default 0 check (percent between 0 and 100),
  -- Where the file lies while it lies somewhere: from the first byte that is written to the sweep that takes it.
  storage_key text unique,
  bytes       bigint,
  created_at  timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at  timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint ready_until_a_day check (status <> 'ready' or (expires_at is not null and storage_key is not null))
);

create trigger privacy_exports_team before insert on privacy_exports
  for each row execute function fill_team();

-- One at a time, whatever two tabs do at once.
create unique index privacy_exports_one_at_a_time on privacy_exports (user_id) where status = 'pending';
create index privacy_exports_newest_of_user on privacy_exports (user_id, created_at desc, id desc);
create index privacy_exports_of_team on privacy_exports (team_id);
create index privacy_exports_expiring on privacy_exports (expires_at) where status = 'ready';

-- The row stays when everything else is gone: the proof that the wish was heard and done. It holds ids and dates only.
create table privacy_deletions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null,
  team_id      uuid not null,
  status       text not null default 'pending' check (status in ('pending', 'cancelled', 'done')),
  requested_at timestamptz(3) not null,
  -- Until then the person may think again.
  due_at       timestamptz(3) not null,
  ended_at     timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint ended_with_its_moment check ((status = 'pending') = (ended_at is null))
);

create trigger privacy_deletions_team before insert on privacy_deletions
  for each row execute function fill_team();

create unique index privacy_deletions_one_at_a_time on privacy_deletions (user_id) where status = 'pending';
create index privacy_deletions_of_team on privacy_deletions (team_id);
create index privacy_deletions_due on privacy_deletions (due_at) where status = 'pending';
