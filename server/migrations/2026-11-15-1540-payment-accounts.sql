-- Where a person is paid (specification 000, point 3). Keys and numbers are written as the Banco Central writes them: the
-- domain's rules normalise them, so that one key is one text. They leave the server masked, but for the owner who edits and
-- for who decides.
create table payment_accounts (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null,
  team_id             uuid not null,
  status              text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  account_type        text not null check (account_type in ('pix', 'bank')),
  account_holder_name text not null check (length(account_holder_name) between 2 and 200),
  -- Without accents, signs and capitals, for whoever searches.
  holder_plain        text not null,
  document_type       text not null check (document_type in ('cpf', 'cnpj')),
  document_number     text not null check (document_number ~ case document_type when 'cpf' then '^[0-9]{11}$' else '^[0-9A-Z]{12}[0-9]{2}$' end),
  pix_key_type        text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_key             text,
  bank_code           text check (bank_code ~ '^[0-9]{3}$'),
  -- As it was called when the account was sent: the list of banks is renewed, a decision is not.
  bank_name           text,
  agency_number       text check (agency_number ~ '^[0-9]{4}(-[0-9X])?$'),
  account_number      text check (account_number ~ '^[0-9]{1,13}-[0-9X]$'),
  bank_account_kind   text check (bank_account_kind in ('checking', 'savings', 'payment')),
  -- Null once the file was erased.
  proof_upload_id     uuid unique references uploads (id),
  proof_storage_key   text,
  proof_name          text,
  rejection_reason    text,
  admin_notes         text,
  -- When what stands here was sent: a change is a new sending, and a decision names the one it is about.
  submitted_at        timestamptz(3) not null,
  reviewed_at         timestamptz(3),
  reviewed_by         uuid references profiles (id) on delete set null,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint pix_has_a_key check ((account_type = 'pix') = (pix_key is not null) and (pix_key is null) = (pix_key_type is null)),
  constraint bank_has_its_numbers check (
    (account_type = 'bank') = (bank_code is not null) and (bank_code is null) = (agency_number is null)
    and (bank_code is null) = (account_number is null) and (bank_code is null) = (bank_account_kind is null)
    and (bank_code is null) = (bank_name is null)),
  constraint proof_is_whole check ((proof_upload_id is null) = (proof_storage_key is null) and (proof_upload_id is null) = (proof_name is null)),
  constraint decided_with_its_moment check ((status = 'pending') = (reviewed_at is null)),
  constraint rejected_with_a_reason check ((status = 'rejected') = (rejection_reason is not null))
);

create trigger payment_accounts_team before insert on payment_accounts
  for each row execute function fill_team();

-- Nobody has one key or one account twice, whatever two tabs do at once.
create unique index payment_accounts_one_per_key on payment_accounts (user_id, pix_key) where pix_key is not null;
create unique index payment_accounts_one_per_number on payment_accounts (user_id, bank_code, agency_number, account_number)
  where bank_code is not null;
create index payment_accounts_newest_of_user on payment_accounts (user_id, created_at desc, id desc);
create index payment_accounts_of_team on payment_accounts (team_id);
-- The queue: all of it, or one status of it, newest sending first.
create index payment_accounts_newest on payment_accounts (submitted_at desc, id desc);
create index payment_accounts_newest_by_status on payment_accounts (status, submitted_at desc, id desc);
