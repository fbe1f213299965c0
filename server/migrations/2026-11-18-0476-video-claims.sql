-- Claims at YouTube that wait for an answer of the recording's owner.
create table video_claims (
  id              uuid primary key default gen_random_uuid(),
  number          integer generated always as identity (start with 301) unique,
  user_id         uuid not null,
  team_id         uuid not null,
  track_id        uuid references tracks (id) on delete set null,
  -- The name as it was when the claim came.
  track_title     text not null,
  -- YouTube's; null for one that the staff entered.
  claim_id        text unique,
  video_id        text not null check (video_id ~ '^[A-Za-z0-9_-]{11}$'),
  video_title     text not null,
  channel_name    text not null,
  matched_seconds integer check (matched_seconds > 0),
  dispute         text not null default '',
  status          text not null default 'open' check (status in ('open', 'answered', 'closed')),
  due_on          date not null,
  answer          text check (answer in ('keep', 'release')),
  answer_note     text not null default '',
  answered_by     uuid references profiles (id) on delete set null,
  answered_at     timestamptz(3),
  entered_by      uuid references profiles (id) on delete set null,
  created_at      timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint answered_with_its_moment check ((answer is null) = (answered_at is null)),
  constraint answered_by_an_answer check (status <> 'answered' or answer is not null)
);
create trigger video_claims_team before insert on video_claims for each row execute function fill_team();
create index video_claims_due_of_user on video_claims (user_id, due_on, id);
create index video_claims_due_of_team on video_claims (team_id, due_on, id);
create index video_claims_due on video_claims (status, due_on, id);
create index video_claims_of_track on video_claims (track_id);
create index video_claims_answered_by on video_claims (answered_by);
create index video_claims_entered_by on video_claims (entered_by);

-- Proofs that came with an answer.
create table video_claim_files (
  id           uuid primary key default gen_random_uuid(),
  claim_id     uuid not null references video_claims (id) on delete cascade,
  place        integer not null,
  name         text not null,
  content_type text not null,
  bytes        integer not null,
  sha256       text not null,
  storage_key  text not null,
  created_at   timestamptz(3) not null,
  unique (claim_id, place)
);

insert into status_moves (table_name, before, after) values
  ('video_claims', 'open', 'answered'),
  ('video_claims', 'open', 'closed'),
  ('video_claims', 'answered', 'closed');
create trigger refuse_move before update of status on video_claims for each row
  when (old.status is distinct from new.status) execute function refuse_move();
