-- The review of releases (issue: music distribution). What was sent is kept as it was sent, so that whoever looks at the next
-- submission sees what changed, and what was decided on each.
create table release_submissions (
  release_id uuid not null references releases (id) on delete cascade,
  -- The round of the review, counted from 1.
  number     integer not null check (number > 0),
  draft      jsonb not null,
  -- The files of the draft by their ids: a file that was replaced is gone, its name is still told.
  file_names jsonb not null,
  created_at timestamptz(3) not null,
  decision   text check (decision in ('approved', 'correction', 'rejected')),
  reason     text check (reason in ('rights', 'impersonation', 'duplicate', 'artificial', 'forbiddenContent', 'misleading', 'quality', 'other')),
  note       text,
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz(3),
  primary key (release_id, number),
  check ((decision is null) = (decided_at is null)),
  check ((reason is not null) = (decision is not null and decision = 'rejected'))
);

-- The reviewers' own sheet of a release: who is looking at it, what was made sure of in this round, and notes among themselves.
create table release_reviews (
  release_id uuid primary key references releases (id) on delete cascade,
  claimed_by uuid references profiles (id) on delete set null,
  -- The last action of whoever claimed it: a claim without one ends (domain, CLAIM_MS).
  claimed_at timestamptz(3),
  checklist  text[] not null default '{}',
  notes      text not null default ''
);
create index release_reviews_of_reviewer on release_reviews (claimed_by) where claimed_by is not null;

-- What is said about a release, a track or a field of it. A track may go: what was said about it stays.
create table review_comments (
  id         uuid primary key default gen_random_uuid(),
  release_id uuid not null references releases (id) on delete cascade,
  round      integer not null,
  track_id   uuid,
  field      text,
  text       text not null,
  author_id  uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null
);
create index review_comments_of_release on review_comments (release_id, created_at, id);

-- A published release is not edited until staff let its owner.
create table release_change_requests (
  id         uuid primary key default gen_random_uuid(),
  release_id uuid not null references releases (id) on delete cascade,
  asked_by   uuid references profiles (id) on delete set null,
  text       text not null,
  status     text not null default 'open' check (status in ('open', 'allowed', 'declined')),
  note       text,
  created_at timestamptz(3) not null,
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz(3),
  check ((status = 'open') = (decided_at is null))
);
create unique index release_change_requests_open on release_change_requests (release_id) where status = 'open';
create index release_change_requests_queue on release_change_requests (created_at, release_id) where status = 'open';
create index release_change_requests_of_release on release_change_requests (release_id, created_at);

-- The queue in both directions: what waits, oldest first; what was decided, newest first.
create index distributions_in_review on distributions (status, submitted_at, release_id);

alter table release_events drop constraint release_events_kind_check;
alter table release_events add constraint release_events_kind_check check (kind in
  ('submitted', 'resubmitted', 'approved', 'correctionAsked', 'rejected', 'started', 'completed', 'failed', 'retried', 'withdrawn',
   'changeRequested', 'changeAllowed', 'changeDeclined'));
