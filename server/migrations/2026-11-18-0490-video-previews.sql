-- A video's preview for the panel lies under preview_key, the picture to wait with under poster_key.
alter table media_files
  add column poster_key text,
  -- The preview could not be made, and nobody waits for it any more.
  add column preview_failed_at timestamptz;
