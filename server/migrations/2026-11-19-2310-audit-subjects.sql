-- The trail is read by what an entry is about: all that happened to one withdrawal, ticket or release, newest first. Most entries
-- about a person alone have no subject, and need no place here.
create index audit_entries_newest_of_subject on audit_entries (subject_id, created_at desc, id desc) where subject_id is not null;
