-- The frame that is the thumbnail, cut out of the contact sheet as a picture of its own, and from which file and place it was cut.
alter table videos
  add column frame_file_id uuid references media_files (id) on delete set null,
  add column frame_cut     text;
create unique index videos_frame_file on videos (frame_file_id) where frame_file_id is not null;
