-- A release may take a file as soon as it is whole and verified: the move into the storage goes on behind it.
alter table media_files drop constraint claimed_is_stored;
alter table media_files add constraint claimed_is_verified check (claimed_at is null or sha256 is not null);
