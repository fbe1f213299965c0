-- Delivery to stores: who is connected how, every message that was sent, and what came back.
create table connectors (
  id                  uuid primary key default gen_random_uuid(),
  -- Null is the platform's, for everybody; else a label's own, which goes before it.
  aggregator_id       uuid references profiles (id) on delete cascade,
  platform            text not null check (platform in
    ('spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami')),
  protocol            text not null check (protocol in ('sandbox', 'folder', 'sftp', 's3')),
  is_on               boolean not null,
  is_paused           boolean not null default false,
  is_live             boolean not null default false,
  host                text not null default '',
  port                integer,
  username            text not null default '',
  host_key            text not null default '',
  remote_path         text not null default '',
  endpoint            text not null default '',
  bucket              text not null default '',
  region              text not null default '',
  access_key_id       text not null default '',
  -- Sealed with the server's key, each for its row and column; never told again.
  sealed_password     text,
  sealed_private_key  text,
  sealed_secret_key   text,
  sender_dpid         text not null default '',
  sender_name         text not null default '',
  recipient_dpid      text not null default '',
  recipient_name      text not null default '',
  message_version     text not null default '4.3' check (message_version in ('4.3', '4.3.2', 'itmsp')),
  layout              text not null default 'batch' check (layout in ('batch', 'release')),
  acknowledges        boolean not null default false,
  ack_path            text not null default '',
  territories         text[] not null default '{}',
  at_once             integer not null default 2 check (at_once between 1 and 8),
  -- How the last try of the connection went, as the contract has it.
  test                jsonb,
  -- The last batch id given: the next is greater, whatever the clock says.
  last_batch_at       timestamptz(3),
  last_delivered_at   timestamptz(3),
  revision            integer not null default 1,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  updated_by          uuid references profiles (id) on delete set null,
  check (not (is_live and protocol in ('sandbox', 'folder'))),
  unique nulls not distinct (aggregator_id, platform)
);

-- On a fresh machine everything works at once: the stores of the specification are the sandbox until somebody connects them.
insert into connectors (platform, protocol, is_on, acknowledges, message_version, created_at, updated_at)
select platform, 'sandbox', is_main, true, case platform when 'apple' then 'itmsp' else '4.3' end, now(), now()
from unnest(array['spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami'])
  with ordinality as stores (platform, place), lateral (select place <= 6) as first_six (is_main);

-- An artist's own id or page in a store.
create table artist_pages (
  user_id    uuid not null references profiles (id) on delete cascade,
  platform   text not null,
  -- The id alone, as the store writes it.
  page       text not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, platform)
);

-- A label asks to deliver by a contract of its own. Named as the specification names it (000, point 3).
create table integration_requests (
  id               uuid primary key default gen_random_uuid(),
  aggregator_id    uuid not null references profiles (id) on delete cascade,
  distributor_id   text,
  distributor_name text not null,
  details          text not null,
  status           text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  admin_notes      text,
  requested_at     timestamptz(3) not null,
  decided_at       timestamptz(3),
  decided_by       uuid references profiles (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
create index integration_requests_newest on integration_requests (requested_at desc, id desc);
create index integration_requests_newest_in_status on integration_requests (status, requested_at desc, id desc);
create index integration_requests_newest_of_label on integration_requests (aggregator_id, requested_at desc, id desc);
-- The same store is not asked for twice while the first question is open.
create unique index integration_requests_open on integration_requests (aggregator_id, distributor_id)
  where status = 'pending' and distributor_id is not null;

-- One message to one store.
create table deliveries (
  id              uuid primary key default gen_random_uuid(),
  release_id      uuid not null references releases (id),
  connector_id    uuid references connectors (id) on delete set null,
  platform        text not null,
  kind            text not null check (kind in ('new', 'update', 'takedown')),
  status          text not null default 'queued' check (status in
    ('queued', 'packaging', 'sending', 'waiting', 'delivered', 'failed', 'cancelled')),
  is_test         boolean not null,
  -- Where it went: an update without its recordings is good only for the very place that has them.
  feed            text not null default '',
  progress        integer not null default 0 check (progress between 0 and 100),
  attempts        integer not null default 0,
  -- Which of its connector's lanes works on it; a lane that begins again goes on with what it had.
  lane            integer,
  next_attempt_at timestamptz(3),
  -- Since when, and how often in a row, it has come to nothing: the next try is later and later, and after a day there is none.
  failures        integer not null default 0,
  failing_since   timestamptz(3),
  problem         text,
  detail          text,
  reason          text,
  note            text,
  settled_by      uuid references profiles (id) on delete set null,
  -- Given once, before the first byte: however often it is tried, the store sees one message in one batch.
  message_id      text,
  batch_id        text,
  -- Everything the message says, as it was when the message was first written, and for which setting of the connector.
  facts           jsonb,
  connector_revision integer,
  -- The message as it was sent, and what went with it: [{path, key, bytes, sha256, isSent, trackId}].
  message_key     text,
  -- The folder at the store it lies in.
  store_folder    text,
  files           jsonb,
  -- What the store answered, word for word.
  answer_key      text,
  created_at      timestamptz(3) not null,
  sent_at         timestamptz(3),
  ended_at        timestamptz(3)
);
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_newest_of_platform on deliveries (platform, created_at desc, id desc);
create index deliveries_newest_in_status on deliveries (status, created_at desc, id desc);
create index deliveries_of_release on deliveries (release_id, platform, created_at desc, id desc);
create index deliveries_of_connector on deliveries (connector_id, status);
create index deliveries_of_message on deliveries (connector_id, message_id);
-- Messages about one release reach one store one after the other.
create unique index deliveries_in_work on deliveries (release_id, platform)
  where status in ('packaging', 'sending', 'waiting');
create unique index deliveries_batch on deliveries (connector_id, batch_id);

create table delivery_events (
  id          uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries (id) on delete cascade,
  kind        text not null check (kind in
    ('queued', 'sent', 'delivered', 'acknowledged', 'refused', 'failed', 'retried', 'settled', 'cancelled')),
  detail      text,
  actor_id    uuid references profiles (id) on delete set null,
  created_at  timestamptz(3) not null
);
create index delivery_events_of_delivery on delivery_events (delivery_id, created_at desc, id desc);

-- What lay in a store's folder of answers, so that each is read once; one that has grown since is read again.
create table store_answers (
  connector_id uuid not null references connectors (id) on delete cascade,
  path         text not null,
  bytes        integer not null,
  outcome      text not null check (outcome in ('matched', 'unmatched', 'unreadable')),
  seen_at      timestamptz(3) not null,
  primary key (connector_id, path)
);

-- Twelve stores instead of six, and countries by their codes beside the words.
alter table distributions drop constraint distributions_platforms_check;
alter table distributions add constraint distributions_platforms_check check (platforms <@ array
  ['spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon', 'tiktok', 'meta', 'soundcloud', 'pandora', 'audiomack', 'anghami']);
alter table distributions add column custom_countries text[] not null default '{}';
