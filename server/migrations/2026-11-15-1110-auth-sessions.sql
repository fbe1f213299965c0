create table auth.mfa_factors (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references auth.users (id) on delete cascade,
  friendly_name      text not null default '',
  factor_type        text not null default 'totp' check (factor_type in ('totp')),
  status             text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Encrypted with the server secret.
  secret             text not null,
  -- The time step of the last accepted code: a code that was seen once is worth nothing.
  last_step          integer,
  last_challenged_at timestamptz(3),
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id          uuid primary key default gen_random_uuid(),
  factor_id   uuid not null references auth.mfa_factors (id) on delete cascade,
  ip          text,
  wrong_codes integer not null default 0,
  verified_at timestamptz(3),
  created_at  timestamptz(3) not null default now()
);

create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_age on auth.mfa_challenges (created_at);

-- One-time codes for whoever lost the device; only hashes are kept.
create table auth.recovery_codes (
  user_id    uuid not null references auth.users (id) on delete cascade,
  code_hash  bytea not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, code_hash)
);

create table auth.sessions (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references auth.users (id) on delete cascade,
  aal             text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id       uuid references auth.mfa_factors (id) on delete set null,
  -- Signs this session's refresh tokens; encrypted with the server secret. The counter says which of them is the current one.
  refresh_key     text not null,
  refresh_counter integer not null default 0,
  refreshed_at    timestamptz(3),
  not_after       timestamptz(3),
  user_agent      text,
  ip              text,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now()
);

create index sessions_newest_of_user on auth.sessions (user_id, created_at desc, id desc);
create index sessions_end on auth.sessions (not_after) where not_after is not null;

-- How the person proved to be themselves in this session, and when.
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  method     text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (session_id, method)
);

-- Where an account was signed in from before: the network (not the address) and the browser.
create table auth.known_devices (
  user_id      uuid not null references auth.users (id) on delete cascade,
  device_hash  bytea not null,
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
