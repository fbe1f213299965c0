-- What a file names is matched once for each recording, so it stands once for each, and lines only say its number: they are half as
-- large, and come in as the engine wrote them.
create table statement_recordings (
  -- No foreign keys here or in the lines: they would look up the same statement and the same few tracks again and again. Statements
  -- are never deleted, the import holds its own; tracks are held by whoever writes them here (match.queries.ts), and recordings lose
  -- them by the trigger below.
  statement_id uuid not null,
  number       integer not null,
  -- As the file names it, codes without blanks and dashes; '' where it names none.
  isrc         text not null,
  upc          text not null,
  store_ref    text not null,
  title        text not null,
  artist       text not null,
  match        text not null default 'none' check (match in ('none', 'isrc', 'upc', 'store_ref', 'rule', 'hand', 'left')),
  track_id     uuid,
  -- The track's when it was matched; money goes by the track alone.
  release_id   uuid,
  primary key (statement_id, number)
);
insert into statement_recordings
select statement_id, row_number() over (partition by statement_id order by min(line)), isrc, upc, store_ref, title, artist, match,
       track_id, release_id
  from statement_lines group by statement_id, isrc, upc, store_ref, title, artist, match, track_id, release_id;
create index statement_recordings_unmatched on statement_recordings (statement_id, number) where match in ('none', 'left');
create index statement_recordings_of_track on statement_recordings (track_id, statement_id) where track_id is not null;

drop trigger statement_lines_lose_tracks on tracks;
drop function lines_lose_tracks;
-- Whoever deletes a track has waited for those that hold it, and sees their recordings.
create function recordings_lose_tracks() returns trigger language plpgsql as $$
begin
  update statement_recordings set track_id = null where track_id in (select id from gone);
  return null;
end $$;
create trigger statement_recordings_lose_tracks after delete on tracks referencing old table as gone
  for each statement execute function recordings_lose_tracks();

alter table statement_lines rename to wide_lines;
alter table wide_lines drop constraint statement_lines_pkey;
create table statement_lines (
  statement_id uuid not null,
  line         integer not null,
  recording    integer not null,
  store        text not null,
  country      text not null,
  sale_month   date not null check (extract(day from sale_month) = 1),
  use_kind     text not null,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  rows         bigint not null,
  quantity     numeric(38, 12) not null,
  -- What the store pays; before its fees and what it withholds, where the file tells them: net = gross - fee - withheld.
  net          numeric(38, 12) not null,
  fee          numeric(38, 12) not null default 0,
  withheld     numeric(38, 12) not null default 0,
  primary key (statement_id, recording, line)
);
insert into statement_lines
select l.statement_id, l.line, r.number, l.store, l.country, l.sale_month, l.use_kind, l.currency, l.rows, l.quantity, l.net, l.fee,
       l.withheld
  from wide_lines l join statement_recordings r
    on (r.statement_id, r.isrc, r.upc, r.store_ref, r.title, r.artist, r.match)
     = (l.statement_id, l.isrc, l.upc, l.store_ref, l.title, l.artist, l.match)
   and r.track_id is not distinct from l.track_id and r.release_id is not distinct from l.release_id
 order by l.statement_id, r.number, l.line;
drop table wide_lines;

-- What was read and not yet imported lies in the storage as lines were before: it is read again.
with again as (
  update statements set status = 'reading', progress = 0, problem = null where status in ('ready', 'importing') returning id)
select graphile_worker.add_job('statement.read', payload := json_build_object('statementId', id), queue_name := 'statement-read-0',
                               max_attempts := 6)
  from again;
