-- Release plans (issue 26, point 5): tasks from 28 days before the release to 28 days after it.

-- Rows of our own by which the product sees that a task is done; null for any other task, and until then.
create function release_task_done_at(task_kind text, of_release uuid) returns timestamptz language sql stable as $$
  select case task_kind
    when 'submit' then (select d.submitted_at from distributions d where d.release_id = of_release
                           and d.status not in ('draft', 'withdrawn'))
    when 'smartLink' then (select s.created_at from smart_links s where s.release_id = of_release and s.is_on)
    when 'linkPage' then (select l.published_at from releases r join link_pages l on l.user_id = r.user_id
                           where r.id = of_release and exists (
                             select from jsonb_array_elements(l.published -> 'blocks') block
                              where block ->> 'kind' = 'release' and block ->> 'release' = r.id::text
                                and (block ->> 'isOn')::boolean))
    when 'live' then (select coalesce(d.completed_at, r.updated_at) from releases r
                        join distributions d on d.release_id = r.id where r.id = of_release and r.shelf = 'out')
  end
$$;

create table release_plans (
  release_id    uuid primary key references releases (id) on delete cascade,
  user_id       uuid not null,
  team_id       uuid not null,
  template_name text not null,
  -- The release's last known day: a draft may lose its own for a while.
  release_day   date not null,
  -- The day before, until somebody has answered that the tasks moved.
  moved_from    date,
  created_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger release_plans_team before insert on release_plans for each row execute function fill_team();
create index release_plans_of_user on release_plans (user_id, release_day);
create index release_plans_of_team on release_plans (team_id, release_day);
create index release_plans_by_day on release_plans (release_day);

create table release_tasks (
  id            uuid primary key default gen_random_uuid(),
  release_id    uuid not null references release_plans (release_id) on delete cascade,
  user_id       uuid not null,
  team_id       uuid not null,
  kind          text not null check (kind in ('submit', 'smartLink', 'linkPage', 'pitch', 'live', 'other')),
  lane          text not null check (lane in ('stores', 'audience', 'video', 'press')),
  title         text not null,
  note          text not null,
  owner         text not null check (owner in ('artist', 'label')),
  -- Days from the release; null for a day of its own, which stays when the release moves.
  offset_days   integer check (offset_days between -28 and 28),
  -- The trigger below keeps it as the release moves; a task that is done or skipped stays where it was.
  day           date not null,
  reminder_days integer check (reminder_days between 0 and 28),
  remind_on     date generated always as (day - reminder_days) stored,
  reminded_at   timestamptz(3),
  done_at       timestamptz(3),
  skipped_at    timestamptz(3),
  settled_by    uuid references profiles (id) on delete set null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade,
  constraint done_or_skipped check (done_at is null or skipped_at is null)
);
create trigger release_tasks_team before insert on release_tasks for each row execute function fill_team();
create index release_tasks_of_release on release_tasks (release_id, day);
create index release_tasks_of_user on release_tasks (user_id, day);
create index release_tasks_of_team on release_tasks (team_id, day);
create index release_tasks_settled_by on release_tasks (settled_by);
create index release_tasks_to_remind on release_tasks (remind_on)
  where reminded_at is null and done_at is null and skipped_at is null;

-- However a release's day changes, its open tasks move along.
create function move_release_plan() returns trigger language plpgsql as $$
begin
  update release_tasks t set day = new.release_date + t.offset_days
   where t.release_id = new.id and t.offset_days is not null and t.done_at is null and t.skipped_at is null
     and release_task_done_at(t.kind, t.release_id) is null;
  -- An editor saves while one types: the day before is the one that was last answered for.
  update release_plans set release_day = new.release_date,
         moved_from = nullif(coalesce(moved_from, release_day), new.release_date)
   where release_id = new.id and release_day <> new.release_date;
  return null;
end $$;
create trigger releases_move_plan after update of release_date on releases for each row
  when (new.release_date is not null and new.release_date is distinct from old.release_date)
  execute function move_release_plan();

-- Templates that a label writes; its artists' plans begin from them. A plan keeps copies of the tasks.
create table release_plan_templates (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  team_id    uuid not null,
  name       text not null,
  tasks      jsonb not null,
  created_at timestamptz(3) not null,
  foreign key (user_id, team_id) references profiles (id, team_id) on update cascade
);
create trigger release_plan_templates_team before insert on release_plan_templates for each row execute function fill_team();
create index release_plan_templates_of_user on release_plan_templates (user_id, created_at desc, id desc);
create index release_plan_templates_of_team on release_plan_templates (team_id);

-- The secret address of a person's calendar, as a hash: nobody who reads the database can read a calendar by it.
create table calendar_feeds (
  user_id    uuid primary key references profiles (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null
);
