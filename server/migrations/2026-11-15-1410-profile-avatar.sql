-- The person's picture, cut square by us. It is a claimed file like any other; when that one goes, the initials come back.
alter table profiles
  add column avatar_key text references uploads (storage_key) on delete set null;

-- Removing a file asks who shows it.
create unique index profiles_avatar on profiles (avatar_key) where avatar_key is not null;
