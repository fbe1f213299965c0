-- A sign-in at a provider belongs to whoever began it: a page that brought a challenge shows so when it trades its code; of any other
-- the browser itself must come back, with the cookie it was given. Nobody's begun sign-in can be finished in somebody else's browser.
delete from auth.oauth_flows;
alter table auth.oauth_flows add column browser_hash bytea;
alter table auth.oauth_flows add check ((code_challenge is null) = (browser_hash is not null));

-- Whom a provider named for an account that adds this way in. Kept, encrypted, until the code is traded: only then is it added.
alter table auth.flow_state
  add column linking_session_id uuid references auth.sessions (id) on delete cascade,
  add column linking_person text,
  add check ((linking_session_id is null) = (linking_person is null));
create index flow_state_of_session on auth.flow_state (linking_session_id) where linking_session_id is not null;

alter table auth.audit_log_entries drop constraint audit_log_entries_action_check;
alter table auth.audit_log_entries add constraint audit_log_entries_action_check check (action in (
  'signed_in', 'sign_in_refused', 'recovery_code_used', 'signed_up', 'signed_out', 'password_changed', 'email_changed',
  'factor_added', 'factor_removed', 'refresh_token_stolen', 'user_created', 'identity_linked', 'identity_unlinked'));
