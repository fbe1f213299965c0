-- A stream of events belongs to a session and ends with it; the ticket carries which one.
alter table live_tickets add column session_id uuid;

-- Every process listens on this channel for what ends a stream, whoever ended it: a sign-out, a new password, a ban, a changed role.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('toada_live', json_build_object('userId', old.user_id, 'endedSession', old.id)::text);
  return null;
end $$;

create trigger sessions_end_streams after delete on auth.sessions for each row execute function tell_ended_session();

create function tell_ended_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('toada_live', json_build_object('userId', new.id, 'endedSession', null)::text);
  return null;
end $$;

create trigger profiles_end_streams after update of role, deactivated_at on profiles for each row
  when (old.role is distinct from new.role or old.deactivated_at is distinct from new.deactivated_at)
  execute function tell_ended_person();

create trigger users_end_streams after update of banned_until, deleted_at on auth.users for each row
  when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function tell_ended_person();
