-- Somebody else chose this account's password, or nobody has: until its owner sets one, nothing else opens. A column of its own,
-- since what stands in the metadata is the person's to write.
alter table auth.users add column must_change_password boolean not null default false;

-- An address was registered a second time, with another password, before anybody answered from it: whose password is the right one,
-- nobody can tell.
alter table auth.users add column is_contested boolean not null default false;
