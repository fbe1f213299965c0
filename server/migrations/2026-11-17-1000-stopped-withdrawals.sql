-- A reversal stops the withdrawals that its people no longer have the money for and that no bank was told of.
alter table withdrawal_steps drop constraint withdrawal_steps_event_check;
alter table withdrawal_steps add constraint withdrawal_steps_event_check
  check (event in ('request', 'examine', 'approve', 'refuse', 'cancel', 'send', 'pay', 'return', 'stop'));
