-- A scheduled mail that its plan takes back leaves a line in the trail: nobody's act, like all that the product does by itself.
create or replace function move_plan_mail() returns trigger language plpgsql as $$
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
  with back as (
    update mailings set status = 'draft', scheduled_at = null, scheduled_day = null, scheduled_time = null, time_zone = null
     where id = old.campaign_id and status = 'scheduled' and (not stays or scheduled_at <= now())
    returning id
  )
  insert into audit_entries (action, person_id, subject_id, before, after, created_at)
    select 'mailing.unscheduled', c.user_id, c.id::text, jsonb_build_object('status', 'scheduled'),
           jsonb_build_object('status', 'draft', 'name', c.name), now()
      from back join campaigns c on c.id = back.id;
  return null;
end $$;
