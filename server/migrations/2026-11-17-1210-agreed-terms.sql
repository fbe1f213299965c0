-- A label's margin and an advance bind an artist, so they begin when the artist says yes. What was there before was set when nobody was
-- asked: it counts as accepted from the day it was written, because income was divided by it and people were paid.
alter table royalty_terms
  add column status text check (status in ('proposed', 'accepted', 'declined', 'ended')),
  -- The person whose word it needs: whoever the margin is taken from. Nobody is asked about the platform's commission.
  add column asked_id uuid references profiles (id),
  add column label_id uuid references profiles (id),
  add column decided_at timestamptz(3),
  add column decline_reason text,
  -- When the letter was written; by the clock where nobody has asked for one (a label's usual margin for somebody new).
  add column told_at timestamptz(3);
update royalty_terms k set status = 'accepted', decided_at = created_at, told_at = created_at,
  asked_id = case when kind = 'margin' then coalesce(user_id, (select r.user_id from releases r where r.id = k.release_id)) end;
update royalty_terms k set label_id = p.aggregator_id from profiles p where p.id = k.asked_id;
alter table royalty_terms alter column status set not null;
-- One that counts for each place and month, and one that waits; what was declined or is over stays beside them.
alter table royalty_terms drop constraint royalty_terms_kind_plan_user_id_release_id_effective_from_key;
create unique index royalty_terms_accepted on royalty_terms (kind, plan, user_id, release_id, effective_from) nulls not distinct
  where status = 'accepted';
create unique index royalty_terms_proposed on royalty_terms (kind, plan, user_id, release_id) nulls not distinct
  where status = 'proposed';
create index royalty_terms_of_asked on royalty_terms (asked_id) where asked_id is not null;
create index royalty_terms_of_label on royalty_terms (label_id) where label_id is not null;
create index royalty_terms_untold on royalty_terms (created_at) where status = 'proposed' and told_at is null;

alter table advances
  add column status text check (status in ('proposed', 'accepted', 'declined', 'ended')),
  add column is_paid boolean,
  add column decided_at timestamptz(3),
  add column decline_reason text;
update advances v set status = 'accepted', decided_at = created_at,
  is_paid = not exists (select from ledger_accounts a join ledger_lines l on l.account_id = a.id
                         where a.user_id = v.user_id and a.kind = 'available' and l.entry_id in (
                           select entry_id from ledger_lines o join ledger_accounts k on k.id = o.account_id
                            where k.advance_id = v.id and o.kind = 'advance'));
alter table advances alter column status set not null, alter column is_paid set not null;

-- A label's usual margin. Whoever joins it is asked for it: to join is the label's deed as a rule, and no consent.
create table default_margins (
  label_id     uuid primary key references profiles (id) on delete cascade,
  basis_points integer not null check (basis_points between 0 and 10000),
  set_by       uuid not null references profiles (id),
  updated_at   timestamptz(3) not null
);
create function propose_default_margin() returns trigger language plpgsql as $$
begin
  insert into royalty_terms (kind, user_id, asked_id, label_id, basis_points, effective_from, status, created_by, created_at)
  select 'margin', new.id, new.id, d.label_id, d.basis_points,
         date_trunc('month', now() at time zone 'America/Sao_Paulo')::date + interval '1 month', 'proposed', d.set_by, now()
    from default_margins d where d.label_id = new.aggregator_id and new.role = 'ARTIST'
  on conflict do nothing;
  return null;
end $$;
create trigger profiles_default_margin_of_new after insert on profiles
  for each row when (new.aggregator_id is not null) execute function propose_default_margin();
create trigger profiles_default_margin_of_joined after update of aggregator_id on profiles
  for each row when (new.aggregator_id is not null and new.aggregator_id is distinct from old.aggregator_id)
  execute function propose_default_margin();
