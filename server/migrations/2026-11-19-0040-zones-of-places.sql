-- A zone that the database does not know would stop every midnight (issue 25): reminders and the salts of visits ask for all links at once.
update smart_links set time_zone = 'America/Sao_Paulo' where time_zone not in (select name from pg_timezone_names);
delete from visit_salts where zone not in (select name from pg_timezone_names);
alter table smart_links add constraint time_zone_is_known
  check ((timestamptz '2026-01-01 00:00:00+00' at time zone time_zone) is not null);

-- Fans of a campaign are looked for by the smart link they came by.
create index fan_consents_of_source on fan_consents (source_id) where source_id is not null and source_kind = 'smart_link';

-- A sheet that is saved names each person as before: nothing about them has changed.
drop trigger participants_credits on participants;
create trigger participants_credits after insert or delete on participants
  for each row execute function mark_participant();
create trigger participants_credits_changed after update of name, legal_name, cpf_cnpj on participants
  for each row when ((old.name, old.legal_name, old.cpf_cnpj) is distinct from (new.name, new.legal_name, new.cpf_cnpj))
  execute function mark_participant();
