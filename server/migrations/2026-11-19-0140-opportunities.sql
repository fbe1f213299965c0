-- Partnerships (issue 26): what administrators and labels offer artists, and who applies with which release.
create table opportunities (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null,
  team_id      uuid not null,
  kind         text not null check (kind in ('playlist', 'sync', 'festival', 'support_act', 'distribution_deal')),
  title        text not null check (length(title) between 1 and 120),
  description  text not null check (length(description) between 1 and 4000),
  audience     text not null check (audience in ('roster', 'everybody')),
  -- The last day of applications, by the product's calendar.
  deadline     date,
  -- The public page's address behind '/o/'. It stays whatever the title becomes.
  code         text not null unique check (code ~ '^[a-hjkmnp-z2-9]{8}$'),
  status       text not null default 'draft' check (status in ('draft', 'open', 'closed', 'withdrawn')),
  revision     integer not null default 1,
  published_at timestamptz(3),
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  updated_by   uuid references profiles (id) on delete set null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint published_with_its_deadline check (status = 'draft' or (deadline is not null and published_at is not null))
);
create trigger opportunities_team before insert on opportunities for each row execute function fill_team();
create index opportunities_newest_of_user on opportunities (user_id, created_at desc, id desc);
create index opportunities_of_team on opportunities (team_id);
create index opportunities_of_editor on opportunities (updated_by) where updated_by is not null;
create index opportunities_open on opportunities (published_at desc, id desc) where status = 'open';
create index opportunities_to_close on opportunities (deadline) where status = 'open';

create table opportunity_applications (
  id             uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  -- The applicant. A label may send it for its artist.
  user_id        uuid not null,
  team_id        uuid not null,
  sent_by        uuid references profiles (id) on delete set null,
  release_id     uuid references releases (id) on delete set null,
  -- The title as it was then.
  release_title  text not null,
  text           text not null check (length(text) between 1 and 2000),
  -- The publisher's word with the decision.
  note           text not null default '' check (length(note) <= 600),
  status         text not null default 'sent' check (status in ('sent', 'shortlisted', 'accepted', 'declined', 'withdrawn')),
  -- The talk.
  ticket_id      uuid references tickets (id) on delete set null,
  sent_at        timestamptz(3) not null,
  decided_at     timestamptz(3),
  created_at     timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  unique (opportunity_id, release_id)
);
create trigger opportunity_applications_team before insert on opportunity_applications for each row execute function fill_team();
create index opportunity_applications_newest on opportunity_applications (opportunity_id, sent_at desc, id desc);
create index opportunity_applications_newest_of_user on opportunity_applications (user_id, sent_at desc, id desc);
create index opportunity_applications_newest_of_team on opportunity_applications (team_id, sent_at desc, id desc);
create index opportunity_applications_of_release on opportunity_applications (release_id) where release_id is not null;
create index opportunity_applications_of_ticket on opportunity_applications (ticket_id) where ticket_id is not null;
create index opportunity_applications_sent_by on opportunity_applications (sent_by) where sent_by is not null;

insert into status_moves (table_name, before, after) values
  ('opportunities', 'draft', 'open'),
  ('opportunities', 'open', 'closed'),
  ('opportunities', 'open', 'withdrawn'),
  ('opportunities', 'closed', 'open'),
  ('opportunities', 'closed', 'withdrawn'),
  ('opportunity_applications', 'sent', 'shortlisted'),
  ('opportunity_applications', 'sent', 'accepted'),
  ('opportunity_applications', 'sent', 'declined'),
  ('opportunity_applications', 'sent', 'withdrawn'),
  ('opportunity_applications', 'shortlisted', 'sent'),
  ('opportunity_applications', 'shortlisted', 'accepted'),
  ('opportunity_applications', 'shortlisted', 'declined'),
  ('opportunity_applications', 'shortlisted', 'withdrawn'),
  ('opportunity_applications', 'withdrawn', 'sent');
create trigger refuse_move before update of status on opportunities for each row
  when (old.status is distinct from new.status) execute function refuse_move();
create trigger refuse_move before update of status on opportunity_applications for each row
  when (old.status is distinct from new.status) execute function refuse_move();

-- An application's talk is a ticket that names it. Its other side is the publisher: the staff's inbox does not have it.
alter table tickets drop constraint tickets_about_kind_check;
alter table tickets add constraint tickets_about_kind_check
  check (about_kind in ('release', 'track', 'withdrawal', 'statement', 'work', 'application'));
alter table tickets add column is_hosted boolean not null generated always as
  (coalesce(about_kind = 'application', false)) stored;
