-- The answer to a write that must happen once. The row is inserted in the write's own transaction: it exists if and only if the effect does.
-- json and not jsonb: the repeated answer is the first one to the letter, in the same order.
create table idempotency_keys (
  actor_id     uuid not null,
  key          text not null check (length(key) between 1 and 255),
  route        text not null,
  request_hash bytea not null,
  reply        json not null,
  created_at   timestamptz(3) not null default now(),
  primary key (actor_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
