-- A ticket opens one EventSource, once, within seconds. Only its hash is kept.
create unlogged table live_tickets (
  ticket_hash bytea primary key,
  actor_id    uuid not null,
  expires_at  timestamptz(3) not null
);

create index live_tickets_expiry on live_tickets (expires_at);
