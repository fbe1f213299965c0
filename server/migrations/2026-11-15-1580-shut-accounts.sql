alter table profiles
  -- Who shut the account: what the platform's staff shut, an aggregator does not open again.
  add column deactivated_by uuid,
  -- Set when the person's data was erased at their wish. Nobody opens or changes such an account again.
  add column erased_at timestamptz(3);

update profiles p set erased_at = d.ended_at from privacy_deletions d where d.user_id = p.id and d.status = 'done';
