-- The dashboard reads whose turn it is, of few works among many.
create index works_unpaid_of_payer on works (payer_id) where status = 'unpaid';
create index works_rejected_of_user on works (user_id) where status = 'rejected';
create index works_rejected_of_team on works (team_id) where status = 'rejected';
