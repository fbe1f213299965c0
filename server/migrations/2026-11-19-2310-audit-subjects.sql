-- The trail is read by what an entry is about: all that happened to one withdrawal, ticket or release, read backwards for the newest.
-- Entries of one moment lie in the order in which they were written. Most entries about a person alone have no subject, and need no
-- place here.
create index audit_entries_of_subject on audit_entries (subject_id, created_at) where subject_id is not null;
