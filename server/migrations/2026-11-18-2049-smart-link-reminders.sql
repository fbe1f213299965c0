-- A reminder is noted with the consent that asked for it.
alter table smart_links drop column reminded_at;
