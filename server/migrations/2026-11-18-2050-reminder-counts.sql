-- How many people confirmed on a day that they want to be told of a release (issue 25). Fans leave and are forgotten; the figure of
-- the day stays, and says nothing about any of them.
create table reminder_counts (
  release_id uuid not null references releases (id) on delete cascade,
  day        date not null,
  -- The owner of the release on that day.
  user_id    uuid not null references profiles (id) on delete cascade,
  times      bigint not null check (times > 0),
  primary key (release_id, day)
);
create index reminder_counts_of_user on reminder_counts (user_id, day);

-- Once for each fan and release, however often they confirm it.
create function count_reminder() returns trigger language plpgsql as $$
begin
  if exists (select from fan_consents c where c.fan_id = new.fan_id and c.release_id = new.release_id and c.wish = 'release'
                and c.confirmed_at is not null and c.id <> new.id) then
    return null;
  end if;
  insert into reminder_counts as r (release_id, day, user_id, times)
  select new.release_id, (new.confirmed_at at time zone 'America/Sao_Paulo')::date, l.user_id, 1 from releases l where l.id = new.release_id
  on conflict (release_id, day) do update set times = r.times + 1;
  return null;
end
$$;
create trigger count_reminder_on_insert after insert on fan_consents for each row
  when (new.wish = 'release' and new.release_id is not null and new.confirmed_at is not null) execute function count_reminder();
create trigger count_reminder_on_update after update of confirmed_at on fan_consents for each row
  when (new.wish = 'release' and new.release_id is not null and old.confirmed_at is null and new.confirmed_at is not null)
  execute function count_reminder();
