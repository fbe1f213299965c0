-- The file that kept a film from being drawn; null for any other reason, and while nothing has failed.
alter table teasers add column trouble text check (trouble in ('audio', 'cover'));
