-- What each posting of a statement has added to people's income cells: taken off again when the statement is reversed, and held
-- against the cells by whoever doubts them. What is held for a share is nobody's income yet: it stands here by its share, and
-- becomes that of whoever is paid it.
create table statement_income (
  statement_id uuid not null references statements (id) on delete cascade,
  entry_id     uuid not null references ledger_entries (id),
  user_id      uuid references profiles (id),
  share_id     uuid,
  currency     text not null,
  month        date not null,
  side         text not null check (side in ('store', 'country', 'track')),
  key          text not null,
  label        text not null,
  amount       numeric not null,
  quantity     numeric not null,
  check (num_nonnulls(user_id, share_id) = 1),
  unique nulls not distinct (statement_id, entry_id, user_id, share_id, currency, side, month, key)
);
create index statement_income_held on statement_income (share_id) where share_id is not null;
