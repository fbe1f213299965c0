-- A claim whose deadline is over says so itself, and waits for the staff.
alter table video_claims
  drop constraint video_claims_status_check,
  add constraint video_claims_status_check check (status in ('open', 'answered', 'expired', 'closed'));
insert into status_moves (table_name, before, after) values
  ('video_claims', 'open', 'expired'),
  ('video_claims', 'expired', 'answered'),
  ('video_claims', 'expired', 'closed');
create index video_claims_of_staff on video_claims (due_on, id) where status in ('answered', 'expired');
