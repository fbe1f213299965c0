-- Money out (issue: money out and the dashboard).

-- Reais for one unit of a currency, from a day on, as finance sets it. Never changed: a withdrawal names the one it was made at.
create table exchange_rates (
  id          uuid primary key default gen_random_uuid(),
  currency    text not null check (currency in ('USD', 'EUR')),
  rate_micros bigint not null check (rate_micros > 0),
  valid_on    date not null,
  created_by  uuid not null references profiles (id),
  created_at  timestamptz(3) not null
);
create index exchange_rates_in_force on exchange_rates (currency, valid_on desc, created_at desc);
create index exchange_rates_newest on exchange_rates (created_at desc, id desc);

-- What one person may withdraw in a day, where it is not what everybody may (general request finance_limit).
create table withdrawal_limits (
  user_id      uuid primary key references profiles (id) on delete cascade,
  daily_micros bigint not null check (daily_micros > 0),
  set_by       uuid references profiles (id) on delete set null,
  updated_at   timestamptz(3) not null
);

create table withdrawal_batches (
  id          uuid primary key default gen_random_uuid(),
  number      bigint generated always as identity unique,
  count       integer not null check (count > 0),
  open_count  integer not null check (open_count between 0 and count),
  total_micros bigint not null check (total_micros > 0),
  created_by  uuid not null references profiles (id),
  created_at  timestamptz(3) not null
);
create index withdrawal_batches_newest on withdrawal_batches (created_at desc, id desc);

create table withdrawals (
  id                   uuid primary key default gen_random_uuid(),
  number               bigint generated always as identity unique,
  user_id              uuid not null,
  team_id              uuid not null,
  status               text not null default 'requested' check (status in
    ('requested', 'review', 'approved', 'sent', 'paid', 'returned', 'refused', 'cancelled')),
  -- What leaves the balance; reais are what is paid, whole cents, the fee taken off.
  currency             text not null check (currency in ('BRL', 'USD', 'EUR')),
  amount_micros        bigint not null check (amount_micros > 0 and amount_micros % 10000 = 0),
  rate_id              uuid references exchange_rates (id),
  rate_micros          bigint not null check (rate_micros > 0),
  gross_micros         bigint not null check (gross_micros % 10000 = 0),
  fee_micros           bigint not null check (fee_micros >= 0 and fee_micros % 10000 = 0),
  net_micros           bigint not null check (net_micros > 0),
  approvals_needed     integer not null check (approvals_needed in (1, 2)),
  approvals            integer not null default 0 check (approvals <= approvals_needed),
  -- The account as it was when it was asked for: a later change is noticed, and not paid to. No reference: accounts are removed.
  payment_account_id   uuid not null,
  account_submitted_at timestamptz(3) not null,
  account_type         text not null check (account_type in ('pix', 'bank')),
  account_holder_name  text not null,
  document_type        text not null check (document_type in ('cpf', 'cnpj')),
  document_number      text not null,
  pix_key_type         text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key              text,
  bank_code            text,
  bank_name            text,
  agency_number        text,
  account_number       text,
  bank_account_kind    text check (bank_account_kind in ('checking', 'savings', 'payment')),
  -- The second factor that was shown for it, which is worth nothing for another.
  factor_verified_at   timestamptz(3),
  batch_id             uuid references withdrawal_batches (id),
  end_to_end_id        text unique,
  reason               text,
  -- The receipt's file is no upload any more: it stays when the account of whoever sent it goes.
  receipt_storage_key  text unique,
  receipt_name         text,
  requested_at         timestamptz(3) not null,
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint reais_have_no_rate check ((currency = 'BRL') = (rate_id is null)),
  constraint net_is_what_is_left check (net_micros = gross_micros - fee_micros),
  constraint sent_in_a_batch check ((status in ('sent', 'paid')) <= (batch_id is not null)),
  constraint refused_with_a_reason check ((status in ('refused', 'returned')) <= (reason is not null)),
  constraint receipt_is_whole check ((receipt_storage_key is null) = (receipt_name is null))
);
create trigger withdrawals_team before insert on withdrawals for each row execute function fill_team();
create index withdrawals_newest_of_user on withdrawals (user_id, created_at desc, id desc);
create index withdrawals_of_team on withdrawals (team_id);
create index withdrawals_newest on withdrawals (created_at desc, id desc);
create index withdrawals_newest_by_status on withdrawals (status, created_at desc, id desc);
create index withdrawals_waiting on withdrawals (created_at desc, id desc) where status in ('requested', 'review');
create index withdrawals_of_batch on withdrawals (batch_id) where batch_id is not null;

-- Who agreed: one person counts once.
create table withdrawal_approvals (
  withdrawal_id uuid not null references withdrawals (id),
  approver_id   uuid not null references profiles (id),
  created_at    timestamptz(3) not null,
  primary key (withdrawal_id, approver_id)
);

-- What happened to it, in order; never changed.
create table withdrawal_steps (
  id            bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawals (id),
  event         text not null check (event in ('request', 'examine', 'approve', 'refuse', 'cancel', 'send', 'pay', 'return')),
  by_id         uuid references profiles (id),
  at            timestamptz(3) not null,
  note          text not null default ''
);
create index withdrawal_steps_of_withdrawal on withdrawal_steps (withdrawal_id, id);

-- Questions of people that an administrator decides (specification 000, points 2 to 4; types of 001, point 9).
create table general_requests (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null,
  team_id       uuid not null,
  request_type  text not null check (request_type in ('marketing_tool', 'marketing_budget', 'finance_gateway', 'finance_limit')),
  tool_name     text not null default '',
  amount_micros bigint check (amount_micros > 0),
  details       text not null,
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes   text,
  requested_at  timestamptz(3) not null,
  created_at    timestamptz(3) not null,
  decided_at    timestamptz(3),
  decided_by    uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint decided_with_its_moment check ((status = 'pending') = (decided_at is null))
);
create trigger general_requests_team before insert on general_requests for each row execute function fill_team();
create index general_requests_newest_of_user on general_requests (user_id, created_at desc, id desc);
create index general_requests_of_team on general_requests (team_id);
create index general_requests_newest on general_requests (created_at desc, id desc);
create index general_requests_newest_by_status on general_requests (status, created_at desc, id desc);

-- What people sell beside their releases (specification 001); nobody can add anything yet, the shop says so.
create table marketplace_products (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  team_id    uuid not null,
  type       text not null check (type in ('beat')),
  is_active  boolean not null default true,
  created_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger marketplace_products_team before insert on marketplace_products for each row execute function fill_team();
create index marketplace_products_of_user on marketplace_products (user_id, type) where is_active;
create index marketplace_products_of_team on marketplace_products (team_id);
