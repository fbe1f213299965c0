-- Moves of a withdrawal (domain/src/withdrawal/withdrawal.states.ts), held by the database as those of 2300 are.
insert into status_moves (table_name, before, after) values
  ('withdrawals', 'requested', 'review'),
  ('withdrawals', 'requested', 'approved'),
  ('withdrawals', 'requested', 'refused'),
  ('withdrawals', 'requested', 'cancelled'),
  ('withdrawals', 'review', 'approved'),
  ('withdrawals', 'review', 'refused'),
  ('withdrawals', 'approved', 'sent'),
  ('withdrawals', 'approved', 'refused'),
  ('withdrawals', 'sent', 'paid'),
  ('withdrawals', 'sent', 'returned'),
  ('withdrawals', 'paid', 'returned');

create trigger refuse_move before update of status on withdrawals for each row
  when (old.status is distinct from new.status) execute function refuse_move();
