-- Mails of campaigns (issue 26): one mailing for a campaign of type email, and a row for each addressee.
alter table fans add column city text check (length(city) between 1 and 80);
-- Fans who get news, in the order in which a mailing gathers them.
create index fans_with_news_of_user on fans (user_id, id) where status = 'confirmed' and takes_news;
create index fans_with_news_of_label on fans (label_id, id) where status = 'confirmed' and takes_news and label_id is not null;

create table mailings (
  -- A campaign has one: its id is the campaign's.
  id             uuid primary key references campaigns (id) on delete cascade,
  status         text not null default 'draft'
                   check (status in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'ended', 'cancelled')),
  revision       integer not null default 1,
  content        jsonb not null,
  audience       jsonb not null,
  test_percent   integer not null default 10 check (test_percent between 5 and 50),
  test_minutes   integer not null default 240 check (test_minutes between 10 and 2880),
  -- The moment, and how it was meant: zones change their rules.
  scheduled_at   timestamptz(3),
  scheduled_day  date,
  scheduled_time text check (scheduled_time ~ '^\d{2}:\d{2}$'),
  time_zone      text,
  -- The label on whose behalf it is sent: it reaches fans whose consent named it, and no others.
  label_id       uuid references profiles (id) on delete set null,
  is_labels      boolean not null default false,
  -- Mails of one domain are handed over by one process, at one pace.
  sender_domain  text check (sender_domain = lower(sender_domain)),
  started_at     timestamptz(3),
  -- The last fan whom the gathering has seen, and its end.
  gathered_until uuid,
  gathered_at    timestamptz(3),
  -- Buckets of the test of two subjects, its end, and what it said.
  test_buckets   integer not null default 0 check (test_buckets between 0 and 10000),
  test_until     timestamptz(3),
  tested         jsonb,
  verdict        text check (verdict in ('a', 'b', 'tie', 'few')),
  stopped_by     text check (stopped_by in ('bounces', 'complaints')),
  -- Numbers at its last resumption: an old trouble stops it once.
  forgiven       jsonb,
  trouble        text check (length(trouble) <= 300),
  ended_at       timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  updated_by     uuid references profiles (id) on delete set null,
  constraint scheduled_whole check (num_nulls(scheduled_at, scheduled_day, scheduled_time, time_zone) in (0, 4)),
  constraint scheduled_with_its_moment check (status <> 'scheduled' or scheduled_at is not null),
  constraint started_with_its_domain check (status in ('draft', 'scheduled', 'cancelled') or
    (started_at is not null and sender_domain is not null))
);
create index mailings_scheduled on mailings (scheduled_at) where status = 'scheduled';
create index mailings_sending on mailings (sender_domain, id) where status = 'sending';
create index mailings_of_label on mailings (label_id) where label_id is not null;
create index mailings_of_editor on mailings (updated_by) where updated_by is not null;

insert into status_moves (table_name, before, after) values
  ('mailings', 'draft', 'scheduled'),
  ('mailings', 'draft', 'sending'),
  ('mailings', 'scheduled', 'draft'),
  ('mailings', 'scheduled', 'sending'),
  ('mailings', 'scheduled', 'cancelled'),
  ('mailings', 'sending', 'paused'),
  ('mailings', 'sending', 'stopped'),
  ('mailings', 'sending', 'ended'),
  ('mailings', 'sending', 'cancelled'),
  ('mailings', 'paused', 'sending'),
  ('mailings', 'paused', 'cancelled'),
  ('mailings', 'stopped', 'sending'),
  ('mailings', 'stopped', 'cancelled'),
  ('mailings', 'ended', 'sending');
create trigger refuse_move before update of status on mailings for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- The right of one process to hand over the mails of a domain. It lapses when the process falls silent.
create table mailing_leases (
  id         uuid primary key default gen_random_uuid(),
  domain     text not null check (domain = lower(domain)),
  started_at timestamptz(3) not null default clock_timestamp(),
  beat_at    timestamptz(3) not null default clock_timestamp(),
  ended_at   timestamptz(3)
);
create unique index mailing_leases_open on mailing_leases (domain) where ended_at is null;
create index mailing_leases_ended on mailing_leases (ended_at) where ended_at is not null;

-- One addressee of one mailing. The address stays with the fan: who is erased there leaves no address here.
create table mailing_recipients (
  -- Also the word by which a bounce finds its row: chance, and nothing that could be guessed.
  id         uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references mailings (id) on delete cascade,
  fan_id     uuid references fans (id) on delete set null,
  -- Hash of mailing and address: a label's fan of two artists has one mail.
  person     uuid not null,
  bucket     smallint not null check (bucket between 0 and 9999),
  fate       text not null default 'waiting'
               check (fate in ('waiting', 'claimed', 'sent', 'bounced', 'complained', 'failed', 'left', 'doubtful')),
  lease_id   uuid,
  -- The words that it was handed over with.
  subject    text check (subject in ('a', 'b')),
  revision   integer,
  tries      smallint not null default 0,
  not_before timestamptz(3),
  -- The mail's own date, the same on every try.
  dated_at   timestamptz(3),
  moved_at   timestamptz(3) not null,
  reason     text check (length(reason) <= 300),
  constraint claimed_by_a_lease check (fate <> 'claimed' or (lease_id is not null and dated_at is not null)),
  constraint one_mail_for_a_person unique (mailing_id, person)
);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, bucket, id) where fate = 'waiting';
create index mailing_recipients_claimed on mailing_recipients (lease_id) where fate = 'claimed';
create index mailing_recipients_failed on mailing_recipients (mailing_id, moved_at desc, id desc)
  where fate in ('bounced', 'complained', 'failed', 'doubtful');
create index mailing_recipients_of_fan on mailing_recipients (fan_id) where fan_id is not null;

-- Numbers of a mailing, kept by the trigger below: a million rows are not counted for a screen.
create table mailing_counts (
  mailing_id uuid not null references mailings (id) on delete cascade,
  subject    text not null check (subject in ('', 'a', 'b')),
  fate       text not null,
  number     integer not null,
  primary key (mailing_id, subject, fate)
);

create function count_mailing_recipients() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mailing_counts as c (mailing_id, subject, fate, number)
      select mailing_id, coalesce(subject, ''), fate, count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
      on conflict (mailing_id, subject, fate) do update set number = c.number + excluded.number;
  else
    insert into mailing_counts as c (mailing_id, subject, fate, number)
      select mailing_id, subject, fate, sum(n) from (
        select mailing_id, coalesce(subject, '') as subject, fate, 1 as n from fresh
        union all
        select mailing_id, coalesce(subject, ''), fate, -1 from former) moved
      group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (mailing_id, subject, fate) do update set number = c.number + excluded.number;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on mailing_recipients
  referencing new table as fresh for each statement execute function count_mailing_recipients();
create trigger count_updated after update on mailing_recipients
  referencing new table as fresh old table as former for each statement execute function count_mailing_recipients();

-- Addresses of ours that a mail carries. One per mailing and subject, and none per reader: nobody is followed.
create table mailing_links (
  code       text primary key check (code ~ '^[\w-]{16}$'),
  mailing_id uuid not null references mailings (id) on delete cascade,
  subject    text not null check (subject in ('a', 'b')),
  -- `clicks` has no address: it counts readers of a subject who clicked, whichever link.
  kind       text not null check (kind in ('link', 'clicks', 'opens', 'picture')),
  block_key  text not null default '',
  url        text,
  release_id uuid references releases (id) on delete set null,
  hits       integer not null default 0,
  constraint link_with_its_address check ((kind = 'link') = (url is not null))
);
create unique index mailing_links_once on mailing_links (mailing_id, subject, kind, block_key, url, release_id) nulls not distinct;
create index mailing_links_of_release on mailing_links (release_id) where release_id is not null;

-- Marks of who was counted: keyed by the day's salt, which is thrown away with the day (docs/decisions/073).
create table mailing_hits (
  -- A row names an address above, and lives for two days, whatever becomes of that.
  code text not null,
  mark text not null check (length(mark) = 32),
  day  date not null,
  primary key (code, mark)
);
create index mailing_hits_by_day on mailing_hits (day);
