-- A number that its owner took off a sheet stays away: it does not come back from an author's line of a work.
alter table participants add column is_number_cleared boolean not null default false;
