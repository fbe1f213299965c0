-- A withdrawal that the product stopped, because a reversal left the balance below zero, is not one that a person refused. It has a
-- state of its own, so that list, queue, file, mail and notice call it by one word.
alter table withdrawals drop constraint withdrawals_status_check;
alter table withdrawals add constraint withdrawals_status_check check (status in
  ('requested', 'review', 'approved', 'sent', 'paid', 'returned', 'refused', 'stopped', 'cancelled'));
alter table withdrawals drop constraint refused_with_a_reason;
alter table withdrawals add constraint refused_with_a_reason check
  ((status in ('refused', 'stopped', 'returned')) <= (reason is not null));

drop index withdrawals_failed_of_user;
create index withdrawals_failed_of_user on withdrawals (user_id, updated_at desc) where status in ('returned', 'refused', 'stopped');

insert into status_moves (table_name, before, after) values
  ('withdrawals', 'requested', 'stopped'),
  ('withdrawals', 'review', 'stopped'),
  ('withdrawals', 'approved', 'stopped'),
  ('withdrawals', 'refused', 'stopped');
update withdrawals set status = 'stopped'
 where status = 'refused' and id in (select withdrawal_id from withdrawal_steps where event = 'stop');
delete from status_moves where table_name = 'withdrawals' and before = 'refused';
