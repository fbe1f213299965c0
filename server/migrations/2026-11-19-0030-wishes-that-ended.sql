-- Wishes for a reminder end when the fan leaves (issue 25): who comes back for news has not asked for it again.
alter table fan_consents add column ended_at timestamptz(3);
update fan_consents c set ended_at = f.left_at
  from fans f where f.id = c.fan_id and f.status = 'left' and c.wish = 'release' and c.reminded_at is null;

drop index fan_consents_to_remind;
create index fan_consents_to_remind on fan_consents (release_id, id)
  where wish = 'release' and confirmed_at is not null and reminded_at is null and ended_at is null;
create index fan_consents_unconfirmed on fan_consents (given_at) where confirmed_at is null;

-- Reminders begin with what opens these days: few rows, however many people wait for later ones.
create index releases_opening on releases (release_date, id) where shelf in ('completed', 'out') and type <> 'video';
create index videos_opening on videos (release_at) where release_at is not null;
