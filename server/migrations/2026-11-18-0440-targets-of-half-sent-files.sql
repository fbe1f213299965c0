-- A half-sent file may be a video as well as a recording: it is sent for a track or for a video's draft.
alter table media_files rename column track_id to target_id;
