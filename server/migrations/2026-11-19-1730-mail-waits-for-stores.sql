-- A release mail says that the release is out: it waits until a store has it.
create function plan_mail_waits(task release_tasks) returns boolean language sql stable as $$
  select task.kind = 'releaseMail' and exists (
    select from release_plans pl join releases r on r.id = pl.release_id
     where pl.release_id = task.release_id and task.day >= pl.release_day and r.shelf not in ('completed', 'out'))
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
                   when m.status = 'scheduled' and c.status not in ('approved', 'active') then 'mailHeld'
                   when m.status = 'scheduled' and m.scheduled_at <= now() and plan_mail_waits(task) then 'mailNotOut' end
         from (select task.campaign_id as id) made
         left join mailings m on m.id = made.id left join campaigns c on c.id = made.id)
    else task.trouble
  end
$$;
