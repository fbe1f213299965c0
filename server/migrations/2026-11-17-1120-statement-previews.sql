-- Before an approval: who would get what, by the very computation of the posting, of the rates that are asked about. Made by a job, for a
-- statement may have hundreds of thousands of lines; the newest question counts.
create table statement_previews (
  statement_id uuid primary key references statements (id),
  asked_at     timestamptz(3) not null,
  -- [{"from","to","rate","on"}]
  conversions  jsonb not null,
  made_at      timestamptz(3),
  -- domain/src/statement/statement.preview.ts
  sums         jsonb,
  crooked_release text
);
