create table leads (
  id              uuid primary key default gen_random_uuid(),
  name            text not null check (length(name) >= 2),
  email           text not null,
  user_type       text not null check (user_type in ('artist', 'aggregator')),
  -- The text the person agreed to, by version, so that consent can be shown later (LGPD, art. 8).
  consent_version text not null,
  created_at      timestamptz(3) not null default now()
);

-- A repeated address is the same lead, however it is written.
create unique index leads_email on leads (lower(email));
