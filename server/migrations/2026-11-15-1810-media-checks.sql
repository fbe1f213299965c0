-- What the checks found out about a large file (domain/src/media-file): measures and findings, and what the player needs.
alter table media_files
  add column checked_at     timestamptz(3),
  add column report         jsonb,
  -- Of the decoded samples: the same recording as WAV and as FLAC has the same one.
  add column samples_sha256 text check (samples_sha256 ~ '^[0-9a-f]{64}$'),
  add column duration_ms    integer check (duration_ms >= 0),
  add column preview_key    text,
  add column waveform       jsonb,
  add constraint checked_has_its_report check (checked_at is null or report is not null),
  add constraint checked_is_told check (status <> 'checked' or checked_at is not null);

create index media_files_of_samples on media_files (samples_sha256, created_at) where samples_sha256 is not null;

-- Whether the machine that runs the jobs can listen at all. One row, written by whoever tried last.
create table media_engine (
  is_only_row  boolean primary key default true check (is_only_row),
  is_available boolean not null,
  tried_at     timestamptz(3) not null
);
