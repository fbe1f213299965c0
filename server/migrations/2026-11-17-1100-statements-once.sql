-- The same statement is posted once, whatever its bytes. A fingerprint of its rows that their order, line ends, packing and the order of
-- the columns do not change; DDEX's own name of a message; and what a person was asked about a file, and answered.
alter table statements
  add column rows_fingerprint text check (rows_fingerprint ~ '^[0-9a-f]{64}$'),
  -- Sender, MessageId and number of the file.
  add column message_key text,
  -- Where it is one file of several: {"key","number","of"}.
  add column series jsonb,
  -- Found while it was read, and asked before it is approved: domain/src/statement/statement.questions.ts.
  add column doubts jsonb;
create unique index statements_once_by_rows on statements (rows_fingerprint)
  where rows_fingerprint is not null and status not in ('failed', 'discarded', 'reversed');
create unique index statements_once_by_message on statements (message_key)
  where message_key is not null and status not in ('failed', 'discarded', 'reversed');
create index statements_of_series on statements ((series ->> 'key')) where series is not null;
-- Statements that look alike are found by what they come to.
create index statements_alike on statements (row_count) where row_count is not null;

-- A question that a person overruled, with the reason. `about` is what it was about: with other facts it is asked again.
create table statement_answers (
  statement_id uuid not null references statements (id),
  code         text not null,
  about        text not null,
  reason       text not null check (length(reason) between 1 and 500),
  answered_by  uuid not null references profiles (id),
  answered_at  timestamptz(3) not null,
  primary key (statement_id, code, about)
);
create index statement_answers_by on statement_answers (answered_by);
