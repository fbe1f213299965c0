-- Answers that the staff gives often. '{nome}' and the like are filled in where one is used.
create table ready_answers (
  id         uuid primary key default gen_random_uuid(),
  shortcut   text not null unique,
  text       text not null,
  updated_by uuid not null references profiles (id),
  updated_at timestamptz(3) not null
);
create index ready_answers_updated_by on ready_answers (updated_by);

-- For the results by month.
create index tickets_by_day on tickets (created_at);
-- For those whom silence ends.
create index tickets_silent on tickets (last_message_at) where status = 'waiting';
