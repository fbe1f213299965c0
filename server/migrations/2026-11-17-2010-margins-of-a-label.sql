-- A margin is agreed with one label and counts for that one: the same place and month may have been agreed with another before.
drop index royalty_terms_accepted;
create unique index royalty_terms_accepted on royalty_terms (kind, plan, user_id, release_id, effective_from, label_id) nulls not distinct
  where status = 'accepted';

-- An artist who leaves a label has no more to answer there: its waiting margins and advances end.
create function end_proposals_of_left_label() returns trigger language plpgsql as $$
begin
  update royalty_terms set status = 'ended'
   where asked_id = new.id and kind = 'margin' and status = 'proposed' and label_id is distinct from new.aggregator_id;
  update advances set status = 'ended' where user_id = new.id and lender_id = old.aggregator_id and status = 'proposed';
  return null;
end $$;
-- By its name before profiles_default_margin_of_joined, whose proposal needs the place of the one that is over.
create trigger profiles_a_left_label after update of aggregator_id on profiles
  for each row when (old.aggregator_id is not null and new.aggregator_id is distinct from old.aggregator_id)
  execute function end_proposals_of_left_label();
update royalty_terms k set status = 'ended' from profiles p
 where p.id = k.asked_id and k.kind = 'margin' and k.status = 'proposed' and k.label_id is distinct from p.aggregator_id;
update advances v set status = 'ended' from profiles p
 where p.id = v.user_id and v.status = 'proposed' and v.lender_id is not null and v.lender_id is distinct from p.aggregator_id;
