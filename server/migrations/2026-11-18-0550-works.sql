-- Musical works that people register with us (specification 001, work registration).
create sequence work_numbers;

create table works (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null,
  team_id          uuid not null,
  -- The label, where it registers for its artist; else the owner.
  payer_id         uuid not null references profiles (id),
  -- Given with the first submission, and kept.
  number           text unique,
  status           text not null default 'draft'
                     check (status in ('draft', 'unpaid', 'pending', 'approved', 'rejected', 'withdrawn')),
  revision         integer not null default 1,
  -- The form as it was typed, without its recordings and files.
  draft            jsonb not null,
  -- Read from the form: lists, searches and the look for duplicates use them.
  title            text not null default '',
  title_key        text generated always as (regexp_replace(fold_text(title), '[^a-z0-9]+', '', 'g')) stored,
  iswc             text not null default '',
  author_names     text[] not null default '{}',
  author_documents text[] not null default '{}',
  words            text not null default '',
  search_text      text generated always as (fold_text(words)) stored,
  -- Asked for with the submission; null where nothing was.
  fee_cents        integer check (fee_cents > 0),
  fee_paid_at      timestamptz(3),
  note             text,
  reviewer_id      uuid references profiles (id) on delete set null,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  updated_by       uuid references profiles (id) on delete set null,
  submitted_at     timestamptz(3),
  decided_at       timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint sent_with_its_number check (submitted_at is null or number is not null),
  constraint rejected_with_a_reason check (status <> 'rejected' or note is not null)
);
create trigger works_team before insert on works for each row execute function fill_team();
create index works_newest on works (created_at desc, id desc);
create index works_newest_of_user on works (user_id, created_at desc, id desc);
create index works_newest_of_team on works (team_id, created_at desc, id desc);
create index works_waiting on works (submitted_at, id) where status = 'pending';
create index works_by_status on works (status, created_at desc, id desc);
create index works_of_payer on works (payer_id);
create index works_of_reviewer on works (reviewer_id);
create index works_of_editor on works (updated_by);
-- Duplicates are looked for among works that were sent.
create index works_by_title on works (title_key text_pattern_ops) where submitted_at is not null;
create index works_by_iswc on works (iswc) where iswc <> '' and submitted_at is not null;
create index works_by_author on works using gin (author_documents);

insert into status_moves (table_name, before, after) values
  ('works', 'draft', 'pending'),
  ('works', 'draft', 'unpaid'),
  ('works', 'unpaid', 'pending'),
  ('works', 'unpaid', 'draft'),
  ('works', 'unpaid', 'withdrawn'),
  ('works', 'pending', 'approved'),
  ('works', 'pending', 'rejected'),
  ('works', 'pending', 'withdrawn'),
  ('works', 'approved', 'withdrawn'),
  ('works', 'rejected', 'pending'),
  ('works', 'rejected', 'unpaid'),
  ('works', 'rejected', 'withdrawn'),
  ('works', 'withdrawn', 'draft');
create trigger refuse_move before update of status on works for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- Recordings of a work, of the same owner.
create table work_recordings (
  work_id  uuid not null references works (id) on delete cascade,
  track_id uuid not null references tracks (id) on delete cascade,
  place    integer not null,
  primary key (work_id, track_id)
);
create index work_recordings_of_track on work_recordings (track_id);

-- One file of each kind. The bytes are the work's: they stay when the account of whoever sent them goes.
create table work_files (
  work_id      uuid not null references works (id) on delete cascade,
  kind         text not null check (kind in ('sheetMusic', 'lyrics', 'demo')),
  name         text not null,
  content_type text not null,
  bytes        integer not null,
  sha256       text not null,
  storage_key  text not null unique,
  created_at   timestamptz(3) not null,
  primary key (work_id, kind)
);

create table work_events (
  id         uuid primary key default gen_random_uuid(),
  work_id    uuid not null references works (id) on delete cascade,
  kind       text not null
               check (kind in ('created', 'submitted', 'paid', 'approved', 'rejected', 'withdrawn', 'reopened')),
  actor_id   uuid references profiles (id) on delete set null,
  note       text,
  created_at timestamptz(3) not null
);
create index work_events_of_work on work_events (work_id, created_at, id);
create index work_events_of_actor on work_events (actor_id);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'brand', 'document', 'support', 'sheetMusic', 'lyrics', 'demo'));
