-- A sign-in that began in one place and ends in another (PKCE): the challenge of the one who began it.
create table auth.flow_state (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid references auth.users (id) on delete cascade,
  code_challenge           text not null,
  code_challenge_method    text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method    text not null,
  -- Only the hash; null until the code is issued. It is valid for minutes from then, not from the request.
  auth_code_hash           bytea unique,
  auth_code_issued_at      timestamptz(3),
  -- Encrypted with the server secret.
  provider_access_token    text,
  provider_refresh_token   text,
  created_at               timestamptz(3) not null default now()
);

create index flow_state_age on auth.flow_state (created_at);
create index flow_state_of_user on auth.flow_state (user_id);

-- What a mail carries: a long token in its link and a short code, each good for one use and one purpose.
create table auth.one_time_tokens (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references auth.users (id) on delete cascade,
  kind          text not null check (kind in ('confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')),
  token_hash    bytea not null unique,
  code_hash     bytea not null,
  wrong_codes   integer not null default 0,
  flow_state_id uuid references auth.flow_state (id) on delete set null,
  created_at    timestamptz(3) not null default now(),
  unique (user_id, kind)
);
