-- A store's yes to a takedown is told by mail once, when nothing of its request is under way any more, whichever store was last and
-- however it ended.
alter table deliveries add column removal_told_at timestamptz;
update deliveries set removal_told_at = coalesce(ended_at, created_at) where kind = 'takedown' and status = 'delivered';
