-- One row is one notice to one person. It is written in the transaction of what happened, so there are both or neither.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  -- A row of domain/src/notification/notice-kinds.ts. No check: a notice of a kind that is gone is passed over, not an obstacle.
  kind text not null,
  -- The facts that the kind's words need, as they were then.
  params jsonb not null,
  -- How many of a burst are told by this row; created_at is the moment of the newest, first_at of the first.
  count integer not null default 1 check (count > 0),
  burst_key text,
  -- A notice that may be asked for twice, by a job that was killed, is kept once under this.
  once_key text,
  -- False where the person wants only the mail.
  is_shown boolean not null,
  awaits_summary boolean not null default false,
  -- The summary that told of it.
  summary_id uuid,
  first_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check (burst_key is null or once_key is null),
  check (not awaits_summary or summary_id is null)
);

-- The panel, newest first: all of it, and what is unread, of which there is little however long the list.
create index notifications_shown on notifications (user_id, created_at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where is_shown and read_at is null;
create unique index notifications_burst on notifications (user_id, kind, burst_key) where burst_key is not null and read_at is null;
create unique index notifications_once on notifications (user_id, kind, once_key) where once_key is not null;
create index notifications_awaiting on notifications (user_id) where awaits_summary;
create index notifications_summary on notifications (summary_id) where summary_id is not null;

-- The choice of a person about one topic; no row is the default of domain/src/notification/notice-topics.ts.
create table notification_choices (
  user_id uuid not null references profiles (id) on delete cascade,
  topic text not null,
  in_panel boolean not null,
  by_mail boolean not null,
  primary key (user_id, topic)
);

-- The daily summary of whoever wants one: at which hour of the product's day. No row, no summary.
create table notification_summaries (
  user_id uuid primary key references profiles (id) on delete cascade,
  hour smallint not null check (hour between 0 and 23)
);
