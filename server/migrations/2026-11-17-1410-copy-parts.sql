-- A copy of somebody's data holds their audio and covers, too, as ZIPs of bounded size. Those are lists of files that lie in the
-- storage already, put together while they are fetched: nothing is stored twice.
alter table privacy_exports add column parts jsonb not null default '[]';
