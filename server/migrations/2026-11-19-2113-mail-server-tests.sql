-- The last test of the platform's own mail sender, and what the mail server said.
create table mail_server_tests (
  is_only   boolean primary key default true check (is_only),
  asked_at  timestamptz not null,
  tested_at timestamptz,
  problem   text check (length(problem) between 1 and 300)
);
