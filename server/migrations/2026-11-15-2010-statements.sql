-- Royalty statements of stores and distributors (issue: money in). The file and its rows lie in the storage (the rows as
-- Parquet); only sums by recording, store, country and month come into the database.
create table statements (
  id            uuid primary key default gen_random_uuid(),
  name          text not null,
  bytes         bigint not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key      text not null,
  parquet_key   text,
  status        text not null default 'reading' check (status in
    -- `mapping`: its columns are nobody's we know, and wait for a person; `ready`: looked through, waits for the import.
    ('reading', 'mapping', 'ready', 'importing', 'review', 'approving', 'posted', 'reversing', 'reversed', 'failed', 'discarded')),
  -- A format of ours (domain/src/statement/formats) or `mapped`.
  format        text,
  -- How the file is written, what was found in it, how its columns are read, why it was refused: domain/src/statement.
  reading       jsonb,
  mapping       jsonb,
  problem       jsonb,
  progress      integer not null default 0 check (progress between 0 and 100),
  row_count     bigint,
  -- Of the whole file, by currency, as exact decimals: [{"currency","amount"}].
  totals        jsonb,
  -- What approval was asked for: {"conversions":[{"from","to","rate","on"}],"payable_on"}.
  approval      jsonb,
  created_by    uuid not null references profiles (id),
  created_at    timestamptz(3) not null,
  approved_by   uuid references profiles (id),
  posted_at     timestamptz(3),
  -- When what was payable on a later day was made available.
  matured_at    timestamptz(3),
  reversed_by   uuid references profiles (id),
  reversed_at   timestamptz(3),
  reversal_reason text
);
-- The same file twice is refused, unless the first was given up or taken back.
create unique index statements_once on statements (sha256) where status not in ('failed', 'discarded', 'reversed');
-- What waits for its day.
create index statements_maturing on statements ((approval ->> 'payable_on'))
  where status = 'posted' and matured_at is null and approval ->> 'payable_on' is not null;
create index statements_newest on statements (created_at desc, id desc);

create table statement_lines (
  -- No foreign keys here: they would look up the same statement and the same few tracks once for each of hundreds of thousands of
  -- lines. Statements are never deleted, the import holds its own; tracks are held by whoever writes them here, each once
  -- (match.queries.ts), and lines lose them by the trigger below.
  statement_id uuid not null,
  line         integer not null,
  -- As the file names the recording, codes without blanks and dashes; '' where it names none.
  isrc         text not null,
  upc          text not null,
  store_ref    text not null,
  title        text not null,
  artist       text not null,
  store        text not null,
  country      text not null,
  sale_month   date not null check (extract(day from sale_month) = 1),
  use_kind     text not null,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  rows         bigint not null,
  quantity     numeric(38, 12) not null,
  -- What the store pays; before its fees and what it withholds, where the file tells them: net = gross - fee - withheld.
  net          numeric(38, 12) not null,
  fee          numeric(38, 12) not null default 0,
  withheld     numeric(38, 12) not null default 0,
  match        text not null default 'none' check (match in ('none', 'isrc', 'upc', 'store_ref', 'rule', 'hand', 'left')),
  track_id     uuid,
  -- The track's when it was matched; money goes by the track alone.
  release_id   uuid,
  primary key (statement_id, line)
);
create index statement_lines_unmatched on statement_lines (statement_id, line) where match in ('none', 'left');
create index statement_lines_of_track on statement_lines (track_id) where track_id is not null;
-- Whoever deletes a track has waited for those that hold it, and sees their lines.
create function lines_lose_tracks() returns trigger language plpgsql as $$
begin
  update statement_lines set track_id = null where track_id in (select id from gone);
  return null;
end $$;
create trigger statement_lines_lose_tracks after delete on tracks referencing old table as gone
  for each statement execute function lines_lose_tracks();

-- Columns that a person has matched once, by what the header says.
create table statement_mappings (
  fingerprint text primary key,
  name        text not null,
  mapping     jsonb not null,
  created_by  uuid not null references profiles (id),
  created_at  timestamptz(3) not null,
  used_at     timestamptz(3) not null
);

-- What a person has said of recordings that no code leads to: the next file finds it by itself.
create table match_rules (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('isrc', 'upc', 'store_ref', 'title')),
  -- For `title`: title and artist, plain, with a line break between.
  value      text not null,
  track_id   uuid not null references tracks (id) on delete cascade,
  created_by uuid not null references profiles (id),
  created_at timestamptz(3) not null,
  unique (kind, value)
);

-- How the income of a recording in a store and month was divided when its statement was approved, to the last decimal. Written
-- once, by one function (postings.queries.ts) that takes what it names from the rows themselves; none of these is ever deleted:
-- statements stay, and the ledger refuses it. Foreign keys would look that up again for each of the hundred thousand.
create table statement_groups (
  statement_id uuid not null,
  number       integer not null,
  -- The posting it went into: the approval's, or a later one of a recording that was found afterwards.
  entry_id     uuid not null,
  track_id     uuid,
  release_id   uuid,
  store        text not null,
  sale_month   date not null,
  -- In the currency of posting: what was converted is converted already.
  currency     text not null,
  net          numeric not null,
  commission   numeric not null,
  margin       numeric not null,
  recouped     numeric not null,
  primary key (statement_id, number)
);
create table statement_shares (
  statement_id   uuid not null,
  number         integer not null,
  account_id     bigint not null,
  user_id        uuid,
  participant_id uuid,
  -- The share of the agreement that it was divided by: who accepts it later is paid this, whatever was agreed on since.
  share_id       uuid,
  kind           text not null,
  basis_points   integer not null,
  amount         numeric not null
);
create index statement_shares_of_group on statement_shares (statement_id, number);
-- What was held for somebody, and how far a release was divided already.
create index statement_shares_held on statement_shares (participant_id) where participant_id is not null;
create index statement_groups_of_release on statement_groups (release_id, sale_month) where release_id is not null;
create index statement_shares_of_person on statement_shares (user_id, statement_id) where user_id is not null;

-- Income of people by month and by store, country and recording: what charts show, kept as statements are posted.
create table income_cells (
  user_id    uuid not null references profiles (id),
  currency   text not null,
  month      date not null,
  side       text not null check (side in ('store', 'country', 'track')),
  key        text not null,
  label      text not null,
  amount     numeric not null,
  quantity   numeric not null,
  primary key (user_id, currency, side, month, key)
);
create index income_cells_of_month on income_cells (currency, side, month);
