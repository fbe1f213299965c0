-- People's questions to the staff, and the talk about each. A chat is a ticket, too.
create table tickets (
  id               uuid primary key default gen_random_uuid(),
  number           integer generated always as identity (start with 1001) unique,
  user_id          uuid not null,
  team_id          uuid not null,
  -- The label, where it asked for its artist; else the owner.
  opened_by        uuid not null references profiles (id),
  subject          text not null,
  category         text not null check (category in ('release', 'delivery', 'money', 'account', 'other')),
  status           text not null default 'open' check (status in ('open', 'in_progress', 'waiting', 'resolved')),
  about_kind       text check (about_kind in ('release', 'track', 'withdrawal', 'statement')),
  -- The row's id; of a monthly statement '2026-10 USD'.
  about_id         text,
  -- The name as it was when the question was asked.
  about_name       text,
  is_about_money   boolean not null generated always as
                     (category = 'money' or coalesce(about_kind in ('withdrawal', 'statement'), false)) stored,
  -- The artist lets the label read along.
  is_shared        boolean not null default false,
  assignee_id      uuid references profiles (id) on delete set null,
  created_at       timestamptz(3) not null,
  last_message_at  timestamptz(3) not null,
  -- Messages are numbered by the ticket, one after the other: a browser that comes back asks for those after the last it has.
  last_place       integer not null default 0,
  owner_read_place integer not null default 0,
  staff_read_place integer not null default 0,
  first_answer_at  timestamptz(3),
  -- Since when the person waits for the staff; null while the staff waits for the person.
  waits_since      timestamptz(3),
  resolved_at      timestamptz(3),
  -- The person was told that silence will resolve it.
  silence_told_at  timestamptz(3),
  rating           smallint check (rating between 1 and 5),
  rating_comment   text,
  rated_at         timestamptz(3),
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint about_is_whole check ((about_kind is null) = (about_id is null) and (about_kind is null) = (about_name is null)),
  constraint resolved_with_its_moment check ((status = 'resolved') = (resolved_at is not null)),
  constraint rated_with_its_moment check ((rating is null) = (rated_at is null))
);
create trigger tickets_team before insert on tickets for each row execute function fill_team();
create index tickets_newest_of_user on tickets (user_id, last_message_at desc, id desc);
create index tickets_newest_of_team on tickets (team_id, last_message_at desc, id desc);
create index tickets_newest on tickets (last_message_at desc, id desc);
create index tickets_newest_by_status on tickets (status, last_message_at desc, id desc);
create index tickets_of_assignee on tickets (assignee_id, last_message_at desc, id desc) where status <> 'resolved';
create index tickets_answered on tickets (first_answer_at desc) where first_answer_at is not null;
create index tickets_opened_by on tickets (opened_by);

create table ticket_messages (
  id         uuid primary key default gen_random_uuid(),
  ticket_id  uuid not null references tickets (id) on delete cascade,
  place      integer not null,
  author_id  uuid not null references profiles (id),
  is_staff   boolean not null,
  text       text not null,
  created_at timestamptz(3) not null,
  unique (ticket_id, place)
);
create index ticket_messages_of_author on ticket_messages (author_id);

-- Notes of the staff to each other lie apart from the messages: no query of the owner's talk can reach them.
create table ticket_notes (
  id         uuid primary key default gen_random_uuid(),
  ticket_id  uuid not null references tickets (id) on delete cascade,
  author_id  uuid not null references profiles (id),
  text       text not null,
  created_at timestamptz(3) not null
);
create index ticket_notes_of_ticket on ticket_notes (ticket_id, created_at, id);
create index ticket_notes_of_author on ticket_notes (author_id);

create table feedbacks (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  team_id    uuid not null,
  comment    text not null,
  rating     smallint not null check (rating between 1 and 5),
  created_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger feedbacks_team before insert on feedbacks for each row execute function fill_team();
create index feedbacks_newest on feedbacks (created_at desc, id desc);
create index feedbacks_of_user on feedbacks (user_id, created_at desc, id desc);
create index feedbacks_of_team on feedbacks (team_id);

insert into status_moves (table_name, before, after) values
  ('tickets', 'open', 'in_progress'),
  ('tickets', 'open', 'waiting'),
  ('tickets', 'open', 'resolved'),
  ('tickets', 'in_progress', 'waiting'),
  ('tickets', 'in_progress', 'resolved'),
  ('tickets', 'waiting', 'in_progress'),
  ('tickets', 'waiting', 'resolved'),
  ('tickets', 'resolved', 'open');
create trigger refuse_move before update of status on tickets for each row
  when (old.status is distinct from new.status) execute function refuse_move();
