-- Certificates of registration: what was approved, as it was declared that day (decision 064).
create table certificates (
  id           uuid primary key default gen_random_uuid(),
  -- Null once the account of its owner is erased.
  work_id      uuid references works (id) on delete set null,
  user_id      uuid not null references profiles (id),
  number       text not null,
  -- A work that is taken back, corrected and approved again gets another certificate under its number.
  edition      integer not null check (edition > 0),
  -- Printed beside the number: numbers can be counted through, this cannot.
  code         text not null check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  -- Null once the account of its owner is erased.
  facts        jsonb,
  -- SHA-256 of the facts in their one way of writing.
  fingerprint  text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz(3) not null,
  issued_at    timestamptz(3) not null,
  storage_key  text unique,
  pdf_sha256   text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  unique (number, edition)
);
create index certificates_of_work on certificates (work_id, edition desc);
create index certificates_of_user on certificates (user_id);

-- Certified facts do not change: they are written once, and can only be erased.
create function refuse_other_certificate() returns trigger language plpgsql as $$
begin
  if (new.number, new.edition, new.code, new.fingerprint, new.submitted_at, new.issued_at, new.user_id)
       is distinct from (old.number, old.edition, old.code, old.fingerprint, old.submitted_at, old.issued_at, old.user_id)
    or (new.facts is not null and new.facts is distinct from old.facts)
    or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256)
    or (new.work_id is not null and new.work_id is distinct from old.work_id) then
    raise exception 'a certificate does not change';
  end if;
  return new;
end $$;
create trigger refuse_other_certificate before update on certificates for each row execute function refuse_other_certificate();
