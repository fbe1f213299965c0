-- Money (issue: money in). Double entry: every entry is a set of lines whose sum is zero in each currency, in whole
-- millionths of a currency unit. Nothing is ever changed or removed; a correction is another entry.
create table ledger_accounts (
  id             bigint generated always as identity primary key,
  kind           text not null check (kind in
    -- A person's: free to be withdrawn, due on a later day, held by a case or a split that is not agreed on, on its way out.
    ('available', 'pending', 'held', 'withdrawing',
    -- A label's part of what its artists earn; it counts to the label's balance.
     'margin',
    -- What is left to be earned back of an advance.
     'advance',
    -- Ours.
     'platform', 'clearing', 'fees', 'taxes', 'unmatched', 'rounding', 'conversion')),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  user_id        uuid references profiles (id),
  -- Somebody with a share who has no account of ours yet: what they earn is held for them. No reference: whoever named them may
  -- have their own data erased, and the books stay.
  participant_id uuid,
  advance_id     uuid,
  unique nulls not distinct (kind, currency, user_id, participant_id, advance_id),
  unique (id, currency),
  check ((kind in ('available', 'pending', 'withdrawing', 'margin')) <= (user_id is not null)),
  check ((kind = 'held') <= (user_id is not null or participant_id is not null)),
  check ((kind = 'advance') = (advance_id is not null)),
  check (kind not in ('platform', 'clearing', 'fees', 'taxes', 'unmatched', 'rounding', 'conversion')
    or (user_id is null and participant_id is null))
);
create index ledger_accounts_of_person on ledger_accounts (user_id) where user_id is not null;
create index ledger_accounts_of_participant on ledger_accounts (participant_id) where participant_id is not null;

create table ledger_entries (
  id              uuid primary key default gen_random_uuid(),
  -- The same deed told twice is one entry. By bytes, so that the deeds of one thing are one stretch of the index.
  idempotency_key text collate "C" not null unique,
  kind            text not null check (kind in
    ('statement', 'reversal', 'maturity', 'hold', 'hold_release', 'split_release', 'advance', 'correction', 'conversion',
     'withdrawal')),
  statement_id    uuid,
  reverses_id     uuid unique references ledger_entries (id),
  note            text not null default '',
  created_by      uuid references profiles (id),
  created_at      timestamptz(3) not null
);
create index ledger_entries_of_statement on ledger_entries (statement_id) where statement_id is not null;

create table ledger_lines (
  id             bigint generated always as identity primary key,
  entry_id       uuid not null references ledger_entries (id),
  account_id     bigint not null,
  currency       text not null,
  amount_micros  bigint not null check (amount_micros <> 0),
  kind           text not null check (kind in
    ('royalty', 'margin', 'commission', 'fee', 'withholding', 'recoup', 'advance', 'clearing', 'unmatched', 'rounding',
     'conversion', 'maturity', 'hold', 'release', 'correction', 'withdrawal')),
  -- Whose line it is, as the account says; here too, so that a person's pages are read from one index.
  user_id        uuid,
  account_kind   text not null,
  -- What the line is about, where it is about something.
  store          text,
  sale_month     date check (extract(day from sale_month) = 1),
  release_id     uuid,
  participant_id uuid,
  created_at     timestamptz(3) not null,
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_lines_of_entry on ledger_lines (entry_id, user_id);
create index ledger_lines_of_account on ledger_lines (account_id, id);
create index ledger_lines_of_person on ledger_lines (user_id, created_at desc, id desc) where user_id is not null;
-- For whoever sees everybody's. Its condition is said so that no question about one person implies it: a plan that looked for them
-- here would read past everybody else.
create index ledger_lines_newest on ledger_lines (created_at desc, id desc) where num_nulls(user_id) = 0;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or removed';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function refuse_ledger_change();
create trigger ledger_lines_never_emptied before truncate on ledger_lines
  for each statement execute function refuse_ledger_change();
create trigger ledger_accounts_append_only before update or delete on ledger_accounts
  for each row execute function refuse_ledger_change();

-- What a person has in a currency, kept beside the lines (specification 001: balances; amount is what can be withdrawn).
create table balances (
  user_id            uuid not null references profiles (id),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  amount             bigint not null default 0,
  pending_micros     bigint not null default 0,
  held_micros        bigint not null default 0,
  withdrawing_micros bigint not null default 0,
  updated_at         timestamptz(3) not null default now(),
  primary key (user_id, currency)
);

-- What a month brought a person, kept beside the lines, too: what they had at its end is the sum of all months until then.
-- The month is that of Brazil. What moves between a person's own accounts cancels out in `income_micros`.
create table ledger_months (
  user_id           uuid not null references profiles (id),
  currency          text not null,
  month             date not null check (extract(day from month) = 1),
  income_micros     bigint not null default 0,
  -- What was taken off, and what was paid out: both count down.
  deductions_micros bigint not null default 0,
  paid_micros       bigint not null default 0,
  primary key (user_id, currency, month)
);
create function month_of_line(moment timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', moment at time zone 'America/Sao_Paulo')::date
$$;
create function side_of_line(kind text, amount_micros bigint) returns text language sql immutable parallel safe as $$
  select case when kind = 'withdrawal' then 'paid'
              when kind in ('commission', 'fee', 'withholding') then 'deduction'
              -- Whoever lent earns by it, whoever was lent to is taken something off.
              when kind in ('advance', 'correction', 'recoup') and amount_micros < 0 then 'deduction'
              else 'income' end
$$;
create index ledger_months_newest on ledger_months (month desc, user_id desc, currency desc);

-- Every statement that writes lines writes whole entries: each sums to zero in each currency. Whose a line is says its account,
-- and nobody else. The kept balances follow in the same statement, person by person in one order, so that two entries never
-- wait for each other in a circle.
create function settle_ledger_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_lines group by entry_id, currency having sum(amount_micros) <> 0) then
    raise exception 'an entry does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  if exists (select 1 from new_lines n join ledger_accounts a on a.id = n.account_id
              where a.user_id is distinct from n.user_id or a.kind <> n.account_kind) then
    raise exception 'a line says another owner than its account' using errcode = 'check_violation';
  end if;
  insert into balances as b (user_id, currency, amount, pending_micros, held_micros, withdrawing_micros, updated_at)
  select user_id, currency,
         coalesce(sum(amount_micros) filter (where account_kind in ('available', 'margin')), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'pending'), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'held'), 0),
         coalesce(sum(amount_micros) filter (where account_kind = 'withdrawing'), 0),
         max(created_at)
    from new_lines
   where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')
   group by user_id, currency
   order by user_id, currency
  on conflict (user_id, currency) do update set
    amount = b.amount + excluded.amount,
    pending_micros = b.pending_micros + excluded.pending_micros,
    held_micros = b.held_micros + excluded.held_micros,
    withdrawing_micros = b.withdrawing_micros + excluded.withdrawing_micros,
    updated_at = excluded.updated_at;
  insert into ledger_months as m (user_id, currency, month, income_micros, deductions_micros, paid_micros)
  select user_id, currency, month_of_line(created_at),
         coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'income'), 0),
         coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'deduction'), 0),
         coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'paid'), 0)
    from new_lines
   where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (user_id, currency, month) do update set
    income_micros = m.income_micros + excluded.income_micros,
    deductions_micros = m.deductions_micros + excluded.deductions_micros,
    paid_micros = m.paid_micros + excluded.paid_micros;
  return null;
end $$;
create trigger ledger_lines_settle after insert on ledger_lines
  referencing new table as new_lines for each statement execute function settle_ledger_lines();

-- What is held for people: the case and its end (queue of the finance staff).
create table holds (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null,
  team_id       uuid not null,
  currency      text not null,
  amount_micros bigint not null check (amount_micros > 0),
  reason        text not null,
  created_by    uuid not null references profiles (id),
  created_at    timestamptz(3) not null,
  released_by   uuid references profiles (id),
  released_at   timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger holds_team before insert on holds for each row execute function fill_team();
create index holds_of_person on holds (user_id, created_at desc, id desc);
create index holds_newest on holds (created_at desc, id desc);
create index holds_open on holds (created_at desc, id desc) where released_at is null;
