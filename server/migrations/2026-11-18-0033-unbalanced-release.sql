-- A release whose shares do not add up to the whole is called unbalanced everywhere.
alter table statement_previews rename column crooked_release to unbalanced_release;
