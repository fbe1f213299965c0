-- Moves of releases and their messages (domain/src/distribution/distribution.states.ts, delivery/delivery.states.ts), held as those of 2300.
insert into status_moves (table_name, before, after) values
  ('distributions', 'draft', 'pending'),
  ('distributions', 'pending', 'approved'),
  ('distributions', 'pending', 'processing'),
  ('distributions', 'pending', 'correction'),
  ('distributions', 'pending', 'rejected'),
  ('distributions', 'pending', 'withdrawn'),
  ('distributions', 'correction', 'pending'),
  ('distributions', 'correction', 'withdrawn'),
  ('distributions', 'approved', 'processing'),
  ('distributions', 'approved', 'correction'),
  ('distributions', 'approved', 'rejected'),
  ('distributions', 'approved', 'withdrawn'),
  ('distributions', 'processing', 'completed'),
  ('distributions', 'processing', 'error'),
  ('distributions', 'processing', 'withdrawn'),
  ('distributions', 'completed', 'error'),
  ('distributions', 'completed', 'correction'),
  ('distributions', 'completed', 'withdrawn'),
  ('distributions', 'error', 'processing'),
  ('distributions', 'error', 'correction'),
  ('distributions', 'error', 'withdrawn'),
  ('deliveries', 'queued', 'packaging'),
  ('deliveries', 'queued', 'failed'),
  ('deliveries', 'queued', 'cancelled'),
  ('deliveries', 'packaging', 'sending'),
  ('deliveries', 'packaging', 'failed'),
  ('deliveries', 'packaging', 'cancelled'),
  ('deliveries', 'sending', 'packaging'),
  ('deliveries', 'sending', 'waiting'),
  ('deliveries', 'sending', 'delivered'),
  ('deliveries', 'sending', 'failed'),
  ('deliveries', 'sending', 'cancelled'),
  ('deliveries', 'waiting', 'delivered'),
  ('deliveries', 'waiting', 'failed'),
  ('deliveries', 'failed', 'queued'),
  ('deliveries', 'failed', 'delivered'),
  ('deliveries', 'failed', 'cancelled');

create trigger refuse_move before update of status on distributions for each row
  when (old.status is distinct from new.status) execute function refuse_move();
create trigger refuse_move before update of status on deliveries for each row
  when (old.status is distinct from new.status) execute function refuse_move();
