-- Whom a verification is about: the name as it stood when the documents were sent, kept beside the number that was approved.
-- A person renames their profile whenever they like; payments ask for the name that was held against the documents.
alter table document_verifications add column person_name text;
alter table profiles add column verified_name text;
