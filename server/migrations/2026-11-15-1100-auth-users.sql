-- Identity (schema auth): who can prove to be whom. What a person may do stands in profiles, never here.
create schema auth;

create table auth.users (
  id                       uuid primary key default gen_random_uuid(),
  -- Null for somebody known only by a provider that vouches for no address.
  email                    text check (email = lower(email) and length(email) between 3 and 255),
  -- argon2id, or bcrypt where an account was imported; null for whoever has no password.
  password_hash            text,
  email_confirmed_at       timestamptz(3),
  invited_at               timestamptz(3),
  confirmation_sent_at     timestamptz(3),
  recovery_sent_at         timestamptz(3),
  reauthentication_sent_at timestamptz(3),
  new_email                text check (new_email = lower(new_email) and length(new_email) between 3 and 255),
  email_change_sent_at     timestamptz(3),
  -- Which of the two addresses of a change has already answered; the second answer completes it.
  email_change_accepted    text check (email_change_accepted in ('current', 'new')),
  last_sign_in_at          timestamptz(3),
  app_metadata             jsonb not null,
  -- Written by the person: rights are never derived from it.
  user_metadata            jsonb not null,
  is_anonymous             boolean not null default false,
  banned_until             timestamptz(3),
  deleted_at               timestamptz(3),
  created_at               timestamptz(3) not null default now(),
  updated_at               timestamptz(3) not null default now()
);

create unique index users_email on auth.users (email);
create index users_oldest on auth.users (created_at, id);
create index users_new_email on auth.users (new_email) where new_email is not null;

create table auth.identities (
  id              uuid primary key default gen_random_uuid(),
  user_id         uuid not null references auth.users (id) on delete cascade,
  provider        text not null,
  -- The provider's own name for the person; the user's id where the provider is we ourselves.
  provider_id     text not null,
  identity_data   jsonb not null,
  email           text,
  last_sign_in_at timestamptz(3),
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  unique (provider, provider_id)
);

create index identities_of_user on auth.identities (user_id);

-- What happened to an account: the sign-in history of the person, and the trail after an incident.
create table auth.audit_log_entries (
  id         uuid primary key default gen_random_uuid(),
  -- Null where somebody tried an address that nobody has.
  user_id    uuid references auth.users (id) on delete cascade,
  action     text not null check (action in (
               'signed_in', 'sign_in_refused', 'recovery_code_used', 'signed_up', 'signed_out', 'password_changed', 'email_changed',
               'factor_added', 'factor_removed', 'refresh_token_stolen', 'user_created')),
  method     text,
  session_id uuid,
  ip         text,
  user_agent text,
  created_at timestamptz(3) not null default now()
);

create index audit_log_age on auth.audit_log_entries (created_at);
create index audit_log_newest_of_user on auth.audit_log_entries (user_id, created_at desc, id desc);

-- Private halves are encrypted with the server secret. A key is published some time before it signs, since clients keep the list.
create table auth.signing_keys (
  kid          text primary key,
  private_jwk  text not null,
  public_jwk   jsonb not null,
  signs_from   timestamptz(3) not null,
  verify_until timestamptz(3),
  created_at   timestamptz(3) not null default now()
);
