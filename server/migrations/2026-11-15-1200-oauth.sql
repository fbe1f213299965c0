-- A sign-in that is under way at a provider. Its id travels as OAuth's `state`; it is taken out when the person comes back,
-- so that no answer of a provider counts twice, and it is worth nothing after five minutes.
create table auth.oauth_flows (
  id                    uuid primary key default gen_random_uuid(),
  provider              text not null check (provider in ('google', 'apple', 'spotify')),
  redirect_to           text not null,
  -- The challenge of the page that began it; without one the session travels in the fragment.
  code_challenge        text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Our own proofs towards the provider. The verifier is encrypted with the server secret.
  nonce                 text not null,
  code_verifier         text not null,
  -- Who adds this way in to their account. Signing out ends the attempt.
  linking_session_id    uuid references auth.sessions (id) on delete cascade,
  created_at            timestamptz(3) not null default now(),
  check ((code_challenge is null) = (code_challenge_method is null))
);

create index oauth_flows_age on auth.oauth_flows (created_at);
create index oauth_flows_of_session on auth.oauth_flows (linking_session_id) where linking_session_id is not null;

-- The mail by which a person proves an address its provider does not vouch for. Only that mail's link keeps the identity: whoever
-- answers another mail (a registration, say) has the address, but never asked for this way in.
alter table auth.identities add column proof_token_hash bytea;

alter table auth.audit_log_entries drop constraint audit_log_entries_action_check;
alter table auth.audit_log_entries add constraint audit_log_entries_action_check check (action in (
  'signed_in', 'sign_in_refused', 'recovery_code_used', 'signed_up', 'signed_out', 'password_changed', 'email_changed',
  'factor_added', 'factor_removed', 'refresh_token_stolen', 'user_created', 'identity_linked'));
