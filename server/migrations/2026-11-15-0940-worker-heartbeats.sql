-- Who holds jobs, and when they last said so. A worker that falls silent loses its jobs to the others.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at   timestamptz(3) not null
);
