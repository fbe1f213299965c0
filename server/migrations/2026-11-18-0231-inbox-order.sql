-- The inbox's order: whoever waits longest comes first, as a moment a thousand years ahead that is the later the earlier they began to
-- wait; behind them those for whom it is not the staff's turn, the newest word first.
alter table tickets add column queue_at timestamptz(3) not null generated always as
  (case when waits_since is null then last_message_at
        else (timestamp '3000-01-01' - (waits_since at time zone 'UTC' - timestamp '2000-01-01')) at time zone 'UTC' end) stored;
drop index tickets_newest;
drop index tickets_newest_by_status;
create index tickets_in_queue on tickets (queue_at desc, id desc) where status <> 'resolved';
create index tickets_in_queue_by_status on tickets (status, queue_at desc, id desc);
