-- Teasers of release plans (issue 26, point 5): the product makes one on the task's day.
alter table release_tasks drop constraint release_tasks_kind_check;
alter table release_tasks add constraint release_tasks_kind_check
  check (kind in ('submit', 'smartLink', 'linkPage', 'pitch', 'live', 'teaser', 'other'));

-- The product does its part once: whoever deletes what it made gets no second one.
alter table release_tasks add column made_at timestamptz(3);
-- The owner has heard how it ended.
alter table release_tasks add column told_at timestamptz(3);
-- The reason why the product cannot do its part yet. It is looked at again as long as the task is open.
alter table release_tasks add column trouble text
  check (trouble in ('noAudio', 'noCover', 'badAudio', 'badCover', 'shortAudio', 'noRoom'));
alter table release_tasks add column teaser_id uuid references teasers (id) on delete set null;
create index release_tasks_of_teaser on release_tasks (teaser_id) where teaser_id is not null;
create index release_tasks_to_film on release_tasks (id)
  where kind = 'teaser' and made_at is null and done_at is null and skipped_at is null;
create index release_tasks_to_tell on release_tasks (id) where made_at is not null and told_at is null;

create or replace function release_task_done_at(task_kind text, of_release uuid) returns timestamptz language sql stable as $$
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
    when 'teaser' then (select min(f.created_at) from teasers f
                         where f.release_id = of_release and f.kind = 'teaser' and f.status = 'ready')
  end
$$;

-- The reason why a task that the product would do is a person's now; null for any other.
create function release_task_trouble(task release_tasks) returns text language sql stable as $$
  select case
    when task.kind = 'teaser' and task.made_at is not null then
      (select case when f.id is null then 'teaserRemoved' when f.status = 'failed' then 'notRendered' end
         from (select task.teaser_id as id) made left join teasers f on f.id = made.id)
    else task.trouble
  end
$$;
