-- The sweep of old notices reads the oldest pages of the table alone. Rows come in the order of their time, so an index of a few kilobytes
-- finds them, and costs a new notice nothing.
create index notifications_age on notifications using brin (created_at);
