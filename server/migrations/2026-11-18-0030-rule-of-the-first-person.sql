-- An assignment that waits for a second person keeps whether the first one wanted the match to be remembered.
alter table found_recordings add column rule boolean not null default false;
