-- Above a limit two people decide. What one sender cuts into pieces counts together for a day, so the size of each is kept with the
-- moment in which it was decided: how much it moves in each currency, whichever way, [{"currency","amount"}].
alter table statements
  add column approved_at timestamptz(3),
  add column sizes jsonb;
create index statements_approved_of_day on statements (created_by, approved_at) where approved_at is not null;
create index statements_reversed_of_day on statements (reversed_by, reversed_at) where reversed_by is not null;

-- Recordings that somebody gave to a track after their statement was posted; above the limit they wait for a second person.
create table found_recordings (
  statement_id uuid not null references statements (id) on delete cascade,
  recording    integer not null,
  track_id     uuid not null references tracks (id) on delete cascade,
  asked_by     uuid not null references profiles (id),
  asked_at     timestamptz(3) not null,
  seconded_by  uuid references profiles (id),
  posted_at    timestamptz(3),
  sizes        jsonb not null,
  primary key (statement_id, recording),
  check (asked_by <> seconded_by)
);
create index found_recordings_of_day on found_recordings (asked_by, asked_at);
create index found_recordings_of_track on found_recordings (track_id);
