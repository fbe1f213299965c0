-- The track a recording is sent for, as the browser named it. The track may not be saved yet, so nothing is referred to; on another
-- device the draft finds by it how far the file has come.
alter table media_files
  add column track_id uuid;

create index media_files_begun on media_files (user_id) where status = 'receiving' and track_id is not null;
