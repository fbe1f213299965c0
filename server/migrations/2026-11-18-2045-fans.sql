-- Fans: addresses that people left with an artist (issue 25), each with what was agreed to, where and when.
create table fans (
  id           uuid primary key default gen_random_uuid(),
  -- The artist, or the label with a page of its own.
  user_id      uuid not null,
  team_id      uuid not null,
  email        text not null check (email = lower(email) and length(email) between 6 and 254),
  status       text not null default 'asked' check (status in ('asked', 'confirmed', 'left')),
  -- News; without it the fan wants a reminder of a release and nothing else.
  takes_news   boolean not null default false,
  -- The label that a confirmed consent named. No other label reads this fan.
  label_id     uuid references profiles (id) on delete set null,
  -- Mails that asked for a confirmation since the last answer: nobody floods a stranger through us.
  asked_at     timestamptz(3),
  asked_count  integer not null default 0,
  confirmed_at timestamptz(3),
  left_at      timestamptz(3),
  created_at   timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint one_address_of_an_artist unique (user_id, email),
  constraint confirmed_with_its_moment check (status <> 'confirmed' or confirmed_at is not null),
  constraint left_with_its_moment check ((status = 'left') = (left_at is not null)),
  constraint news_for_the_confirmed check (status = 'confirmed' or not takes_news)
);
create trigger fans_team before insert on fans for each row execute function fill_team();
create index fans_newest_of_user on fans (user_id, created_at desc, id desc);
create index fans_newest_of_user_by_status on fans (user_id, status, created_at desc, id desc);
create index fans_newest_of_label on fans (label_id, created_at desc, id desc) where label_id is not null;
create index fans_of_team on fans (team_id);
create index fans_confirmed on fans (confirmed_at, user_id) where status = 'confirmed';
create index fans_unanswered on fans (asked_at) where status = 'asked';

insert into status_moves (table_name, before, after) values
  ('fans', 'asked', 'confirmed'),
  ('fans', 'asked', 'left'),
  ('fans', 'confirmed', 'left'),
  ('fans', 'left', 'confirmed');
create trigger refuse_move before update of status on fans for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- A consent, word for word (LGPD, art. 8). It counts from its confirmation on; the newest unconfirmed one of a wish stands for the others.
create table fan_consents (
  id           uuid primary key default gen_random_uuid(),
  fan_id       uuid not null references fans (id) on delete cascade,
  wish         text not null check (wish in ('news', 'release')),
  release_id   uuid references releases (id) on delete set null,
  label_id     uuid references profiles (id) on delete set null,
  source_kind  text not null check (source_kind in ('link_page', 'smart_link', 'import')),
  -- Key of the block, id of the smart link; null for an import.
  source_id    text,
  -- The page's address, or the source that an import named.
  page         text not null check (length(page) between 1 and 500),
  text         text not null check (length(text) between 1 and 600),
  given_at     timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- A reminder goes out once.
  reminded_at  timestamptz(3)
);
create index fan_consents_of_fan on fan_consents (fan_id, given_at desc, id desc);
create unique index fan_consents_open on fan_consents (fan_id, wish, release_id) nulls not distinct where confirmed_at is null;
create index fan_consents_of_release on fan_consents (release_id) where release_id is not null;
create index fan_consents_to_remind on fan_consents (release_id, id)
  where wish = 'release' and confirmed_at is not null and reminded_at is null;
create index fan_consents_of_label on fan_consents (label_id) where label_id is not null;

-- Addresses whose owners had them erased, as fingerprints: an import does not bring them back.
create table fan_erasures (
  user_id     uuid not null references profiles (id) on delete cascade,
  fingerprint text not null check (length(fingerprint) = 64),
  erased_at   timestamptz(3) not null,
  primary key (user_id, fingerprint)
);
