-- Where ISRC and UPC codes come from. A pool is an aggregator's, for itself and its artists, or the platform's where
-- nobody is named. Its counters stand on its row: whoever takes a code holds the row meanwhile, so they are never counted.
create table code_pools (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid,
  team_id        uuid,
  kind           text not null check (kind in ('isrc', 'upc')),
  source         text not null check (source in ('generated', 'imported')),
  name           text not null check (length(name) between 1 and 60),
  -- What codes begin with, and how many digits a UPC or EAN has.
  prefix         text,
  digits         smallint check (digits in (12, 13)),
  -- The prefix once a UPC is written as the EAN it also is: no two pools count up behind one stem.
  stem           text collate "C",
  -- The ISRC numbers of this year; the first code of a new year sets both.
  year           smallint,
  next_number    integer check (next_number >= 0),
  -- Of an imported list: all there were, and those that still wait.
  imported_count integer check (imported_count > 0),
  waiting_count  integer check (waiting_count between 0 and imported_count),
  issued_count   integer not null default 0 check (issued_count >= 0),
  closed_at      timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint owner_with_a_team check ((user_id is null) = (team_id is null)),
  constraint generated_by_a_prefix check (
    (source = 'generated') = (prefix is not null) and (prefix is null) = (stem is null)
    and (prefix is null) = (year is null) and (prefix is null) = (next_number is null)
    and (digits is not null) = (source = 'generated' and kind = 'upc')),
  constraint imported_by_count check (
    (source = 'imported') = (imported_count is not null) and (imported_count is null) = (waiting_count is null)),
  constraint prefix_of_its_kind check (
    prefix is null or prefix ~ case kind when 'isrc' then '^[A-Z]{2}[A-Z0-9]{3}$' else '^[0-9]{6,11}$' end)
);

create trigger code_pools_team before insert on code_pools
  for each row execute function fill_team();

create unique index code_pools_one_per_stem on code_pools (kind, stem) where stem is not null;
create index code_pools_newest on code_pools (created_at desc, id desc);
create index code_pools_newest_of_owner on code_pools (user_id, created_at desc, id desc);

-- Codes of imported lists that nobody has taken yet; a code waits in one list only.
create table imported_codes (
  code     text collate "C" primary key,
  pool_id  uuid not null references code_pools (id),
  position integer not null
);
create unique index imported_codes_in_order on imported_codes (pool_id, position);

-- However codes leave a list, one by one or with their label, its counter follows.
create function follow_imported_codes() returns trigger language plpgsql as $$
begin
  update code_pools set waiting_count = waiting_count - gone.many
    from (select pool_id, count(*) as many from left_codes group by pool_id) as gone
   where code_pools.id = gone.pool_id;
  return null;
end $$;
create trigger imported_codes_leave after delete on imported_codes
  referencing old table as left_codes for each statement execute function follow_imported_codes();

-- Every code that somebody has. The key is why none is ever given twice, whatever two requests do at once: rows are not
-- deleted, and the trigger below says so. An EAN that begins with a zero is kept as the UPC it is.
create table issued_codes (
  code      text collate "C" primary key check (code ~ case kind when 'isrc' then '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$' else '^[0-9]{12}$|^[1-9][0-9]{12}$' end),
  id        uuid not null default gen_random_uuid() unique,
  -- Whose pool it came from, as there: null for the platform's, and for a code that somebody typed.
  user_id   uuid,
  team_id   uuid,
  kind      text not null check (kind in ('isrc', 'upc')),
  pool_id   uuid references code_pools (id),
  source    text not null check (source in ('generated', 'imported', 'typed')),
  issued_to uuid not null references profiles (id),
  issued_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint typed_without_a_pool check ((source = 'typed') = (pool_id is null)),
  constraint owner_with_a_team check ((user_id is null) = (team_id is null))
);

create trigger issued_codes_team before insert on issued_codes
  for each row execute function fill_team();

create index issued_codes_newest on issued_codes (issued_at desc, id desc);
create index issued_codes_newest_of_owner on issued_codes (user_id, issued_at desc, id desc);
create index issued_codes_newest_of_pool on issued_codes (pool_id, issued_at desc, id desc);
create index issued_codes_newest_of_person on issued_codes (issued_to, issued_at desc);

create function keep_issued_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.code <> old.code then
    raise exception 'a code that was issued stays issued';
  end if;
  return new;
end $$;
create trigger issued_codes_stay before update or delete on issued_codes
  for each row execute function keep_issued_code();
