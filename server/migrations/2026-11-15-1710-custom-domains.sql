-- An aggregator's own domain. Whoever types a name has not proved it: many may claim one, only one can have proved it.
create table custom_domains (
  owner_id uuid primary key references profiles (id) on delete cascade,
  host text not null,
  token text not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'failed')),
  failure text,
  check_started_at timestamptz(3),
  checked_at timestamptz(3),
  verified_at timestamptz(3),
  -- Looks in a row that a proved domain has failed; a bad day of a name server does not take a label off the air.
  misses integer not null default 0,
  created_at timestamptz(3) not null
);
create unique index custom_domains_verified on custom_domains (host) where status = 'verified';

-- Where a lead or an account came in: the aggregator whose domain it was. An account carries it until its first login, where
-- an artist joins that roster; a sign-in at a provider carries it there and back, for it ends at the platform's own host.
alter table leads add column aggregator_id uuid references profiles (id) on delete set null;
alter table auth.users add column aggregator_id uuid references profiles (id) on delete set null;
alter table auth.oauth_flows add column aggregator_id uuid references profiles (id) on delete set null;
