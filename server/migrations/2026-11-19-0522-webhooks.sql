-- Addresses that are told what happens (issue 26, point 7). A null owner is the platform; else an artist or a label.
create table webhooks (
  id            uuid primary key default gen_random_uuid(),
  owner_id      uuid references profiles (id) on delete cascade,
  address       text not null check (address like 'https://%' and length(address) <= 500),
  kinds         text[] not null check (cardinality(kinds) > 0),
  -- The key of its signatures, shown once.
  sealed_secret text not null,
  -- Events in a row that were given up.
  failures      integer not null default 0,
  -- Null: it is on.
  paused_by     text check (paused_by in ('person', 'failures')),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  updated_by    uuid references profiles (id) on delete set null
);
create index webhooks_of_owner on webhooks (owner_id, created_at, id);
create index webhooks_of_editor on webhooks (updated_by) where updated_by is not null;

create table webhook_deliveries (
  id            uuid primary key default gen_random_uuid(),
  webhook_id    uuid not null references webhooks (id) on delete cascade,
  kind          text not null,
  -- The bytes that are signed and sent, the same on every try.
  body          text not null,
  attempts      integer not null default 0,
  attempted_at  timestamptz(3),
  answer_status integer,
  answer        text check (length(answer) <= 500),
  -- The reason why there was no answer.
  problem       text check (problem in ('refused', 'timeout', 'unreachable', 'certificate', 'paused')),
  took_ms       integer,
  delivered_at  timestamptz(3),
  failed_at     timestamptz(3),
  created_at    timestamptz(3) not null,
  constraint ended_one_way check (delivered_at is null or failed_at is null)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
