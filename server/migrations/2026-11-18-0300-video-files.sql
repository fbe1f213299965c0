-- Videos and their thumbnails are files like recordings and covers. A video may be 2 GiB, one byte more than 32 bits hold.
alter table media_files
  drop constraint media_files_kind_check,
  add constraint media_files_kind_check check (kind in ('audio', 'cover', 'video', 'thumbnail')),
  drop constraint media_files_format_check,
  add constraint media_files_format_check check (format in ('wav', 'flac', 'jpg', 'png', 'mp4', 'mov', 'webm')),
  drop constraint media_files_bytes_check,
  drop constraint media_files_check,
  alter column bytes type bigint,
  alter column received_bytes type bigint,
  add constraint media_files_bytes_check check (bytes between 1 and 2147483648),
  -- The contact sheet of a video: frames that can be its thumbnail.
  add column sheet_key text,
  add constraint media_files_received_check check (received_bytes between 0 and bytes);
