-- What was packed: the same rows in another zip, gzip or workbook are the same statement. The file's own hash where nothing was
-- packed; null until the file was unpacked once.
alter table statements add column content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$');
update statements set content_sha256 = sha256 where reading ->> 'container' = 'plain';
create unique index statements_once_unpacked on statements (content_sha256)
  where content_sha256 is not null and status not in ('failed', 'discarded', 'reversed');
