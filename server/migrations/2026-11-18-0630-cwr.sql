-- Societies of authors, and the files of Common Works Registration that go to them and come back (docs/decisions/063).
create table cwr_societies (
  id                 uuid primary key default gen_random_uuid(),
  society            text not null unique check (society in ('abramus', 'amar', 'assim', 'sbacem', 'sicam', 'socinpro', 'ubc')),
  -- Receiver in the file's name, and sender in the society's answers.
  code               text not null unique check (code ~ '^[0-9]{3}$'),
  -- Whether files go there by SFTP; else somebody takes them to the society's portal.
  has_sftp           boolean not null default false,
  host               text not null default '',
  port               integer,
  username           text not null default '',
  host_key           text not null default '',
  remote_path        text not null default '',
  -- Sealed with the server's key, each for its row and column; never told again.
  sealed_password    text,
  sealed_private_key text,
  -- How the last try of the connection went, as the connectors' contract has it.
  test               jsonb,
  -- The last number given in a year. Whoever makes a file holds the row, so that two files never share one.
  last_year          integer not null default 0,
  last_sequence      integer not null default 0,
  -- A file's second is the key of its answers: the next file has another one.
  last_made_at       timestamptz(3),
  revision           integer not null default 1,
  updated_at         timestamptz(3) not null default now(),
  updated_by         uuid references profiles (id) on delete set null
);
create index cwr_societies_of_editor on cwr_societies (updated_by);
insert into cwr_societies (society, code) values
  ('abramus', '201'), ('amar', '030'), ('assim', '219'), ('sbacem', '066'), ('sicam', '086'), ('socinpro', '189'), ('ubc', '093');

create table cwr_files (
  id         uuid primary key default gen_random_uuid(),
  society_id uuid not null references cwr_societies (id),
  name       text not null,
  version    text not null check (version in ('2.1', '2.2')),
  year       integer not null,
  sequence   integer not null check (sequence between 1 and 9999),
  -- Moment in the file's header, to the second: YYYYMMDDHHMMSS.
  stamp      text not null check (stamp ~ '^[0-9]{14}$'),
  -- Null once somebody who is named in it has left: what was sent stays told, the names do not.
  content    text,
  works      integer not null check (works > 0),
  records    integer not null,
  status     text not null default 'made' check (status in ('made', 'sending', 'sent', 'failed', 'discarded')),
  -- Why the last try to send it failed.
  problem    text,
  detail     text,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at    timestamptz(3),
  constraint one_number_per_society unique (society_id, year, sequence),
  constraint one_moment_per_society unique (society_id, stamp),
  constraint sent_with_its_moment check ((status = 'sent') = (sent_at is not null)),
  constraint failed_with_a_reason check (status <> 'failed' or problem is not null)
);
create index cwr_files_newest on cwr_files (created_at desc, id desc);
create index cwr_files_of_maker on cwr_files (created_by);

-- One work in one file: what the society was told, and what it answered. The newest that was not discarded says where the work stands.
create table cwr_filings (
  id             uuid primary key default gen_random_uuid(),
  work_id        uuid not null references works (id) on delete cascade,
  society_id     uuid not null references cwr_societies (id),
  file_id        uuid not null references cwr_files (id),
  kind           text not null check (kind in ('NWR', 'REV')),
  group_number   integer not null,
  transaction    integer not null,
  status         text not null default 'prepared'
                   check (status in ('prepared', 'filed', 'accepted', 'conflict', 'rejected', 'discarded')),
  -- The society's own word (AS, RJ ...), its number of the work, and the day it looked at it.
  answer         text check (answer in ('AS', 'AC', 'RA', 'DU', 'CO', 'RJ', 'NP', 'RC')),
  society_number text,
  processed_on   text check (processed_on ~ '^[0-9]{8}$'),
  messages       jsonb not null,
  iswc           text,
  -- Another code than the work's: somebody decides which holds.
  is_iswc_open   boolean not null default false,
  created_at     timestamptz(3) not null,
  answered_at    timestamptz(3),
  unique (file_id, group_number, transaction),
  unique (file_id, work_id)
);
create index cwr_filings_of_work on cwr_filings (work_id, society_id, created_at desc, id desc);
create index cwr_filings_of_society on cwr_filings (society_id);
-- A work waits for one answer of a society at a time.
create unique index cwr_filings_waiting on cwr_filings (work_id, society_id) where status in ('prepared', 'filed');
create index cwr_filings_open_iswc on cwr_filings (created_at, id) where is_iswc_open;

-- Files of societies that were read, each once.
create table cwr_answers (
  id          uuid primary key default gen_random_uuid(),
  society_id  uuid references cwr_societies (id),
  name        text not null,
  sha256      text not null unique,
  sender_name text not null,
  applied     integer not null,
  known       integer not null,
  unknown     integer not null,
  created_by  uuid references profiles (id) on delete set null,
  created_at  timestamptz(3) not null
);
create index cwr_answers_newest on cwr_answers (created_at desc, id desc);
create index cwr_answers_of_reader on cwr_answers (created_by);
create index cwr_answers_of_society on cwr_answers (society_id);

-- Every transaction of such a file, also those that are about no work of ours.
create table cwr_answer_lines (
  answer_id    uuid not null references cwr_answers (id) on delete cascade,
  place        integer not null,
  filing_id    uuid references cwr_filings (id) on delete cascade,
  work_id      uuid references works (id) on delete cascade,
  outcome      text not null check (outcome in ('applied', 'known', 'older', 'unknown', 'iswcOpen')),
  work_number  text not null,
  title        text not null,
  answer       text,
  iswc         text,
  processed_on text,
  messages     jsonb not null,
  primary key (answer_id, place)
);
create index cwr_answer_lines_of_filing on cwr_answer_lines (filing_id);
create index cwr_answer_lines_of_work on cwr_answer_lines (work_id);

-- Somebody who leaves is named in no file any more: it cannot be taken or sent again.
create function forget_cwr_content() returns trigger language plpgsql as $$
begin
  update cwr_files set content = null where id = old.file_id;
  return old;
end $$;
create trigger cwr_filings_forget before delete on cwr_filings for each row execute function forget_cwr_content();

insert into status_moves (table_name, before, after) values
  ('cwr_files', 'made', 'sending'),
  ('cwr_files', 'made', 'sent'),
  ('cwr_files', 'made', 'discarded'),
  ('cwr_files', 'sending', 'sent'),
  ('cwr_files', 'sending', 'failed'),
  ('cwr_files', 'failed', 'sending'),
  ('cwr_files', 'failed', 'sent'),
  ('cwr_files', 'failed', 'discarded'),
  ('cwr_filings', 'prepared', 'filed'),
  ('cwr_filings', 'prepared', 'discarded'),
  ('cwr_filings', 'filed', 'accepted'),
  ('cwr_filings', 'filed', 'conflict'),
  ('cwr_filings', 'filed', 'rejected'),
  ('cwr_filings', 'accepted', 'conflict'),
  ('cwr_filings', 'accepted', 'rejected'),
  ('cwr_filings', 'conflict', 'accepted'),
  ('cwr_filings', 'conflict', 'rejected'),
  ('cwr_filings', 'rejected', 'accepted'),
  ('cwr_filings', 'rejected', 'conflict'),
  -- A society that rejects a work sends it back to its owner.
  ('works', 'approved', 'draft');
create trigger refuse_move before update of status on cwr_files for each row
  when (old.status is distinct from new.status) execute function refuse_move();
create trigger refuse_move before update of status on cwr_filings for each row
  when (old.status is distinct from new.status) execute function refuse_move();
