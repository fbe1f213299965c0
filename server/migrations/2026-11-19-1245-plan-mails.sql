-- Mails of release plans (issue 26, point 5): the product writes them, a person looks and schedules them.
alter table release_tasks drop constraint release_tasks_kind_check;
alter table release_tasks add constraint release_tasks_kind_check
  check (kind in ('submit', 'smartLink', 'linkPage', 'pitch', 'live', 'teaser', 'releaseMail', 'thanksMail', 'other'));
alter table release_tasks drop constraint release_tasks_trouble_check;
alter table release_tasks add constraint release_tasks_trouble_check
  check (trouble in ('noAudio', 'noCover', 'badAudio', 'badCover', 'shortAudio', 'noRoom',
    'mailNobody', 'mailNoLink', 'mailLate'));
alter table release_tasks add column campaign_id uuid unique references campaigns (id) on delete set null;
create index release_tasks_to_mail on release_tasks (id)
  where kind in ('releaseMail', 'thanksMail') and made_at is null and done_at is null and skipped_at is null;

-- A mail is a task's own: a plan may have several of one kind.
create function release_task_seen_at(task release_tasks) returns timestamptz language sql stable as $$
  select case
    when task.kind in ('releaseMail', 'thanksMail') then
      (select m.started_at from mailings m where m.id = task.campaign_id)
    else release_task_done_at(task.kind, task.release_id)
  end
$$;

create or replace function release_task_trouble(task release_tasks) returns text language sql stable as $$
  select case
    when task.kind = 'teaser' and task.made_at is not null then
      (select case when f.id is null then 'teaserRemoved' when f.status = 'failed' then 'notRendered' end
         from (select task.teaser_id as id) made left join teasers f on f.id = made.id)
    when task.kind in ('releaseMail', 'thanksMail') and task.made_at is not null then
      (select case when m.id is null then 'mailRemoved'
                   when m.status = 'draft' then 'mailToCheck'
                   when m.status = 'cancelled' then 'mailCancelled'
                   when m.status = 'scheduled' and c.status not in ('approved', 'active') then 'mailHeld' end
         from (select task.campaign_id as id) made
         left join mailings m on m.id = made.id left join campaigns c on c.id = made.id)
    else task.trouble
  end
$$;

create or replace function move_release_plan() returns trigger language plpgsql as $$
begin
  update release_tasks t set day = new.release_date + t.offset_days,
         reminded_at = case when new.release_date + t.offset_days - t.reminder_days
                              > (t.reminded_at at time zone 'America/Sao_Paulo')::date
                       then null else t.reminded_at end
   where t.release_id = new.id and t.offset_days is not null and t.done_at is null and t.skipped_at is null
     and release_task_seen_at(t) is null;
  -- An editor saves while one types: the day before is the one that was last answered for.
  update release_plans set release_day = new.release_date,
         moved_from = nullif(coalesce(moved_from, release_day), new.release_date)
   where release_id = new.id and release_day <> new.release_date;
  return null;
end $$;

-- A scheduled mail goes with its task, in the same moment: no job could be late for it. One whose new moment has passed, or whose task is
-- skipped, done by hand or gone, is a draft again.
create function move_plan_mail() returns trigger language plpgsql as $$
declare
  stays boolean := tg_op = 'UPDATE' and new.done_at is null and new.skipped_at is null and new.campaign_id is not null;
  by_days integer;
begin
  if stays then
    by_days := new.day - old.day;
    update campaigns set ends_on = greatest(starts_on, ends_on + by_days), revision = revision + 1
     where id = new.campaign_id and status in ('draft', 'approved', 'active', 'paused') and by_days <> 0;
    update mailings set scheduled_day = scheduled_day + by_days,
           scheduled_at = (scheduled_day + by_days + scheduled_time::time) at time zone time_zone
     where id = new.campaign_id and status = 'scheduled';
  end if;
  update mailings set status = 'draft', scheduled_at = null, scheduled_day = null, scheduled_time = null, time_zone = null
   where id = old.campaign_id and status = 'scheduled' and (not stays or scheduled_at <= now());
  return null;
end $$;
create trigger release_tasks_move_mail after update of day, done_at, skipped_at on release_tasks for each row
  when (old.campaign_id is not null and (old.day, old.done_at, old.skipped_at) is distinct from (new.day, new.done_at, new.skipped_at))
  execute function move_plan_mail();
create trigger release_tasks_drop_mail after delete on release_tasks for each row
  when (old.campaign_id is not null) execute function move_plan_mail();
