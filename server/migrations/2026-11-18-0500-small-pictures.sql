-- A small copy of a picture that is sent in a talk: a talk of ten photos must not load ten whole files.
alter table uploads add column small_key text unique;
alter table ticket_files add column small_key text unique;
alter table ticket_note_files add column small_key text unique;
