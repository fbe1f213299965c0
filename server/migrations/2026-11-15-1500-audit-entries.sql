-- Who did what to whom, when and from where, with what it was before and after. Written once and never again touched:
-- the database itself refuses to change or remove an entry, whoever asks.
create table audit_entries (
  id          uuid primary key default gen_random_uuid(),
  -- Null where the product itself acted by the clock. No references: the trail outlives what it tells of.
  actor_id    uuid,
  action      text not null,
  -- The person the act concerns; settings concern nobody.
  person_id   uuid,
  -- The row acted upon, where it is another than the person's profile.
  subject_id  text,
  before      jsonb,
  after       jsonb,
  ip          text,
  user_agent  text,
  created_at  timestamptz(3) not null
);

create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_newest_of_person on audit_entries (person_id, created_at desc, id desc);
create index audit_entries_newest_by_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_newest_by_action on audit_entries (action, created_at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or removed';
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
