-- An advance of the platform above the limit is proposed once a second person of the staff agrees: it is paid by the yes of whoever is to
-- owe it, so that one of us and one artist would suffice otherwise.
alter table advances
  add column needs_second boolean not null default false,
  add column seconded_by uuid references profiles (id),
  add constraint advances_second_is_another check (seconded_by <> created_by);
create index advances_of_day on advances (created_by, created_at) where lender_id is null;
