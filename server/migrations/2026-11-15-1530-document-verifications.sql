-- Who proved to be whom. A submission stays for ever as it was decided; a renewal or a second try is a new row.
create table document_verifications (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null,
  team_id          uuid not null,
  -- 'pending', the specification's first status, is whoever has sent nothing: there is no row for it.
  status           text not null default 'pending_review' check (status in ('pending_review', 'approved', 'rejected')),
  person_kind      text not null check (person_kind in ('cpf', 'cnpj')),
  -- As typed by the person. It goes to the profile when somebody has held it against the documents.
  document_number  text not null check (document_number ~ case person_kind when 'cpf' then '^[0-9]{11}$' else '^[0-9A-Z]{12}[0-9]{2}$' end),
  -- The how many-th of this person, so that nobody has to count.
  attempt          integer not null check (attempt > 0),
  rejection_reason text,
  admin_notes      text,
  submitted_at     timestamptz(3) not null,
  reviewed_at      timestamptz(3),
  reviewed_by      uuid references profiles (id) on delete set null,
  -- Until when the approval holds.
  expires_at       timestamptz(3),
  created_at       timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  unique (user_id, attempt),
  constraint decided_with_its_moment check ((status = 'pending_review') = (reviewed_at is null)),
  constraint rejected_with_a_reason check ((status = 'rejected') = (rejection_reason is not null)),
  constraint approved_until_a_day check ((status = 'approved') = (expires_at is not null))
);

create trigger document_verifications_team before insert on document_verifications
  for each row execute function fill_team();

-- One at a time is under review, whatever two tabs do at once.
create unique index document_verifications_one_in_review on document_verifications (user_id) where status = 'pending_review';
create index document_verifications_newest on document_verifications (created_at desc, id desc);
create index document_verifications_newest_by_status on document_verifications (status, created_at desc, id desc);
create index document_verifications_newest_of_user on document_verifications (user_id, created_at desc, id desc);
create index document_verifications_of_team on document_verifications (team_id);

-- The specification's map of name to file, one row each: the pictures of each are made by the worker, one after the other.
create table verification_documents (
  verification_id uuid not null references document_verifications (id) on delete cascade,
  name            text not null check (name in ('identity_front', 'identity_back', 'selfie', 'proof_of_address', 'company_card', 'articles', 'representative_identity')),
  -- No file is sent twice, not even to two submissions.
  upload_id       uuid not null unique references uploads (id),
  storage_key     text not null,
  file_name       text not null,
  content_type    text not null,
  bytes           integer not null,
  -- Null until the pictures are made; 0 where none could be.
  page_count      integer check (page_count >= 0),
  primary key (verification_id, name)
);

-- What a person was told about one expiry, by which way: the key is what makes it once.
create table verification_reminders (
  user_id    uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz(3) not null,
  way        text not null check (way in ('mail', 'toast')),
  days       integer not null check (days in (30, 7, 1, 0)),
  created_at timestamptz(3) not null,
  primary key (user_id, expires_at, way, days)
);

-- What is about to expire, and whose number this is already.
create index profiles_expiring on profiles (verification_expires_at) where is_verified and verification_expires_at is not null;
create index profiles_cpf on profiles (cpf) where cpf is not null;
create index profiles_company_document on profiles (company_document) where company_document is not null;
