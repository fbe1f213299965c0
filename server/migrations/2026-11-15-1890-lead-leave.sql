-- How a person leaves the list: a code that stands in the mails to this address and nowhere else. PostgreSQL draws one for
-- every row that is there already.
alter table leads
  add column leave_code uuid not null default gen_random_uuid(),
  -- Since when the person wants no more mails. The row stays, so that nobody of ours writes to them again.
  add column left_at    timestamptz(3);

create unique index leads_leave_code on leads (leave_code);

-- The reasons that the product has words for (domain/src/custom-domain/custom-domain.states.ts).
alter table custom_domains
  add constraint custom_domains_failure_check
  check (failure in ('txtMissing', 'txtWrong', 'cnameMissing', 'cnameWrong', 'taken', 'noAnswer'));
