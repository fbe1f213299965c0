-- A reminder moves with its task: one that was told for the day before comes again before the new one.
create or replace function move_release_plan() returns trigger language plpgsql as $$
begin
  update release_tasks t set day = new.release_date + t.offset_days,
         reminded_at = case when new.release_date + t.offset_days - t.reminder_days
                              > (t.reminded_at at time zone 'America/Sao_Paulo')::date
                       then null else t.reminded_at end
   where t.release_id = new.id and t.offset_days is not null and t.done_at is null and t.skipped_at is null
     and release_task_done_at(t.kind, t.release_id) is null;
  -- An editor saves while one types: the day before is the one that was last answered for.
  update release_plans set release_day = new.release_date,
         moved_from = nullif(coalesce(moved_from, release_day), new.release_date)
   where release_id = new.id and release_day <> new.release_date;
  return null;
end $$;

-- Tasks by which the product makes a smart link.
create index release_tasks_of_links on release_tasks (day)
  where kind = 'smartLink' and done_at is null and skipped_at is null;
