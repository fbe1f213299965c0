-- Payments of people to the platform: a fee of a thing, asked for once and paid once.
create table payments (
  id            uuid primary key default gen_random_uuid(),
  number        bigint generated always as identity unique,
  -- The payer.
  user_id       uuid not null,
  team_id       uuid not null,
  purpose       text not null check (purpose = any (array['work_registration'])),
  -- The thing, of a table that the purpose names. No reference: the books outlive it.
  thing_id      uuid not null,
  title         text not null,
  currency      text not null default 'BRL' check (currency = 'BRL'),
  amount_micros bigint not null check (amount_micros > 0 and amount_micros % 10000 = 0),
  status        text not null default 'pending'
                  check (status in ('pending', 'paid', 'expired', 'cancelled', 'refunding', 'refunded')),
  -- The attempt by which it was paid, and the mark of the money.
  paid_by       text check (paid_by in ('pix', 'card', 'paypal', 'balance')),
  paid_attempt  uuid,
  paid_mark     text,
  paid_at       timestamptz(3),
  refund_reason text,
  refund_mark   text unique,
  -- A person carries the refund out: there is no provider behind it, or the provider has refused.
  awaits_refund boolean not null default false,
  refunded_at   timestamptz(3),
  expires_at    timestamptz(3) not null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint paid_by_something check ((status in ('paid', 'refunding', 'refunded')) =
    (paid_by is not null and paid_mark is not null and paid_at is not null)),
  constraint refunded_with_its_mark check ((status = 'refunded') = (refund_mark is not null and refunded_at is not null)),
  constraint refund_waits_while_refunding check (not awaits_refund or status = 'refunding')
);
create trigger payments_team before insert on payments for each row execute function fill_team();
-- A thing is paid for once at a time.
create unique index payments_open_of_thing on payments (purpose, thing_id) where status in ('pending', 'paid', 'refunding');
create index payments_newest_of_thing on payments (purpose, thing_id, created_at desc, id desc);
create index payments_newest on payments (created_at desc, id desc);
create index payments_newest_by_status on payments (status, created_at desc, id desc);
create index payments_newest_of_user on payments (user_id, created_at desc, id desc);
create index payments_of_team on payments (team_id);
create index payments_due on payments (expires_at) where status = 'pending';

insert into status_moves (table_name, before, after) values
  ('payments', 'pending', 'paid'),
  ('payments', 'pending', 'expired'),
  ('payments', 'pending', 'cancelled'),
  ('payments', 'expired', 'paid'),
  ('payments', 'expired', 'cancelled'),
  ('payments', 'paid', 'refunding'),
  ('payments', 'refunding', 'refunded');
create trigger refuse_move before update of status on payments for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- A way to pay that the payer has chosen. The last one is shown; an earlier one pays all the same, if the money comes by it.
create table payment_attempts (
  id             uuid primary key default gen_random_uuid(),
  payment_id     uuid not null references payments (id),
  method         text not null check (method in ('pix', 'card', 'paypal', 'balance')),
  -- 'code' is a static Pix code of our own: no provider stands behind it.
  provider       text not null check (provider in ('code', 'pix', 'stripe', 'paypal', 'balance')),
  -- The provider's name for it: the mark of a Pix, a checkout session, an order. Null until the provider has answered.
  reference      text,
  pix_code       text,
  checkout_url   text,
  -- From the balance: what left it.
  currency       text,
  amount_micros  bigint check (amount_micros > 0),
  rate_id        uuid references exchange_rates (id),
  has_failed     boolean not null default false,
  -- Nothing more is to come of it: it paid, or the provider has closed it.
  is_closed      boolean not null default false,
  created_at     timestamptz(3) not null,
  unique (provider, reference),
  constraint balance_has_its_amount check ((provider = 'balance') = (amount_micros is not null and currency is not null))
);
create index payment_attempts_of_payment on payment_attempts (payment_id, created_at desc, id desc);
create index payment_attempts_open on payment_attempts (created_at, id) where not is_closed and provider in ('pix', 'stripe', 'paypal');
create index payment_attempts_of_rate on payment_attempts (rate_id) where rate_id is not null;

-- Money that came, once by its mark, however often and by whom we are told. One of them pays; others a person looks at.
create table payment_receipts (
  id            uuid primary key default gen_random_uuid(),
  payment_id    uuid not null references payments (id),
  attempt_id    uuid references payment_attempts (id),
  -- A Pix has one mark, whoever tells of it: staff, a statement or a provider.
  network       text not null check (network in ('pix', 'stripe', 'paypal', 'balance')),
  mark          text not null,
  amount_micros bigint not null check (amount_micros > 0),
  outcome       text not null check (outcome in ('settled', 'other_amount', 'surplus', 'late')),
  came_at       timestamptz(3) not null,
  told_by       uuid references profiles (id),
  cleared_at    timestamptz(3),
  cleared_by    uuid references profiles (id),
  cleared_note  text,
  created_at    timestamptz(3) not null,
  unique (network, mark),
  constraint cleared_with_a_note check ((cleared_at is null) = (cleared_note is null))
);
-- A payment is paid once.
create unique index payment_receipts_settled on payment_receipts (payment_id) where outcome = 'settled';
create index payment_receipts_of_payment on payment_receipts (payment_id);
create index payment_receipts_of_attempt on payment_receipts (attempt_id);
create index payment_receipts_loose on payment_receipts (created_at desc, id desc) where outcome <> 'settled' and cleared_at is null;
create index payment_receipts_told_by on payment_receipts (told_by) where told_by is not null;
create index payment_receipts_cleared_by on payment_receipts (cleared_by) where cleared_by is not null;

-- Fees that people pay, and what goes back to them. Two accounts of ours: money from outside, and what we earned by it.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check check (kind in
    ('available', 'pending', 'held', 'withdrawing', 'margin', 'advance',
     'platform', 'clearing', 'payouts', 'payout_fees', 'receipts', 'service_fees', 'lent', 'fees', 'taxes', 'songwriters', 'unmatched',
     'rounding', 'conversion')),
  add constraint fees_are_nobodys check
    (kind not in ('receipts', 'service_fees') or (user_id is null and participant_id is null));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('statement', 'reversal', 'maturity', 'hold', 'hold_release', 'split_release', 'advance', 'correction', 'conversion', 'withdrawal',
   'payment', 'refund'));
alter table ledger_lines drop constraint ledger_lines_kind_check;
alter table ledger_lines add constraint ledger_lines_kind_check check (kind in
  ('royalty', 'margin', 'commission', 'fee', 'payout_fee', 'withholding', 'songwriter', 'recoup', 'advance', 'clearing', 'unmatched',
   'rounding', 'conversion', 'maturity', 'hold', 'release', 'correction', 'withdrawal', 'payment', 'refund'));
-- A fee that a person pays from the balance is taken off the month; what goes back is less of it.
create or replace function side_of_line(kind text, amount_micros bigint) returns text language sql immutable parallel safe as $$
  select case when kind = 'withdrawal' then 'paid'
              when kind in ('advance', 'recoup') then 'advance'
              when kind in ('commission', 'fee', 'payout_fee', 'withholding', 'songwriter', 'payment', 'refund') then 'deduction'
              when kind = 'correction' and amount_micros < 0 then 'deduction'
              else 'income' end
$$;
