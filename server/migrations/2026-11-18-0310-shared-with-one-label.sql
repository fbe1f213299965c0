-- A ticket is shared with the label of the day: whoever moves has chosen nothing for the next one.
create function unshare_ticket() returns trigger language plpgsql as $$
begin
  new.is_shared := false;
  return new;
end $$;
create trigger tickets_unshared before update of team_id on tickets
  for each row when (old.team_id is distinct from new.team_id) execute function unshare_ticket();

-- Corrections from before there was a history are its first versions.
insert into help_versions (slug, title, summary, body, saved_by, saved_at)
select a.slug, a.title, a.summary, a.body, a.corrected_by, a.corrected_at
  from help_articles a
 where a.corrected_at is not null and not exists (select 1 from help_versions v where v.slug = a.slug);
