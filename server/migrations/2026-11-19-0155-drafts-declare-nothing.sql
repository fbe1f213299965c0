-- A draft of a work declares nothing: it does not count as the work of its recordings. Authors of a work that was sent bring their
-- number and full name to every sheet of the same owner, so a work that is sent or taken back concerns all releases that name them.
create or replace function mark_work() returns trigger language plpgsql as $$
declare
  is_known boolean := tg_op = 'UPDATE' and (new.status not in ('draft', 'withdrawn') or old.status not in ('draft', 'withdrawn'));
  names text[];
begin
  perform mark_works(array[new.id]);
  perform mark_releases(array(
    select t.release_id from work_recordings r join tracks t on t.id = r.track_id where r.work_id = new.id));
  if is_known then
    names := array(
      select fold_text(name) from jsonb_array_elements(coalesce(new.draft -> 'authors', '[]')) a,
        lateral (values (a ->> 'name'), (a ->> 'pseudonym')) as n (name) where name <> '');
    perform mark_releases(array(
      select t.release_id from phonogram_credits c
        join participants p on p.id = c.participant_id join tracks t on t.id = c.track_id
        where p.user_id = new.user_id and fold_text(p.name) = any (names)
      union
      select t.release_id from releases r join tracks t on t.release_id = r.id
        where r.user_id = new.user_id
          and array(select fold_text(name) from unnest(t.main_artists || t.featured_artists || r.artist || r.label_line) as name) && names));
  end if;
  return null;
end $$;

-- Releases of everybody who has a work are looked at again.
insert into stale_credits (id, subject, user_id, team_id)
  select r.id, 'release', r.user_id, r.team_id from releases r
    where r.type <> 'video' and exists (select from works w where w.user_id = r.user_id)
    order by r.id
  on conflict (id) do update set subject = excluded.subject;
