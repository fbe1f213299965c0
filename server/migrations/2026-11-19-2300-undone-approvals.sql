-- An approval is taken back while nothing has left the house (server/src/features/withdrawal/undo-approval.ts).
-- The count tells two approvals by one person apart, and a notice that waits from the approval that was taken back.
alter table withdrawals add column undone integer not null default 0;

alter table withdrawal_steps drop constraint withdrawal_steps_event_check;
alter table withdrawal_steps add constraint withdrawal_steps_event_check
  check (event in ('request', 'examine', 'approve', 'refuse', 'cancel', 'send', 'pay', 'return', 'stop', 'undo'));

insert into status_moves (table_name, before, after) values ('withdrawals', 'approved', 'review');
