-- Above the limit of withdrawals two people approve a statement, and two take one back. `seconding` waits for the second approval; a
-- statement whose reversal waits stays posted, and its money stays people's until then.
alter table statements drop constraint statements_status_check;
alter table statements add constraint statements_status_check check (status in
  ('reading', 'mapping', 'ready', 'importing', 'review', 'seconding', 'approving', 'posted', 'reversing', 'reversed', 'failed', 'discarded'));
alter table statements
  add column first_approved_by uuid references profiles (id),
  add column first_approved_at timestamptz(3),
  add column reversal_asked_by uuid references profiles (id),
  add column reversal_asked_at timestamptz(3),
  add constraint statements_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint statements_reversal_asked check ((reversal_asked_by is null) = (reversal_asked_at is null)),
  -- The second person is never the first.
  add constraint statements_two_approve check (status = 'seconding' or approved_by is null or approved_by <> first_approved_by),
  add constraint statements_two_reverse check (reversed_by is null or reversed_by <> reversal_asked_by);
