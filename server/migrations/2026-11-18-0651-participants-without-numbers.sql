-- A participant who has neither a number nor a full name changes no sheet by coming or going: an import of thousands of them looks at
-- no recordings.
create or replace function mark_participant() returns trigger language plpgsql as $$
declare
  names text[] := array[fold_text(coalesce(new.name, '')), fold_text(coalesce(old.name, ''))];
begin
  if tg_op <> 'UPDATE' and coalesce(new.cpf_cnpj, new.legal_name, old.cpf_cnpj, old.legal_name) is null then
    return null;
  end if;
  perform mark_releases(array(
    select t.release_id from phonogram_credits c join tracks t on t.id = c.track_id
      where c.participant_id = coalesce(new.id, old.id)
    union
    select t.release_id from releases r join tracks t on t.release_id = r.id
      where r.user_id = coalesce(new.user_id, old.user_id)
        and (array(select fold_text(name) from unnest(t.main_artists || t.featured_artists || r.artist || r.label_line) as name) && names
          or exists (select from unnest(names) as name where name <> '' and position(name in fold_text(r.p_line)) > 0))));
  return null;
end $$;
