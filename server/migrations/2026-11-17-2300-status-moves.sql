-- Moves that a status may make, as domain/src/*/*.states.ts has them (a test compares the two): the second guard behind moveRows.
create table status_moves (
  table_name text not null,
  before text not null,
  after text not null,
  primary key (table_name, before, after)
);

insert into status_moves (table_name, before, after) values
  ('document_verifications', 'pending_review', 'approved'),
  ('document_verifications', 'pending_review', 'rejected'),
  ('general_requests', 'pending', 'approved'),
  ('general_requests', 'pending', 'rejected'),
  ('integration_requests', 'pending', 'approved'),
  ('integration_requests', 'pending', 'rejected'),
  ('leads', 'new', 'contacted'),
  ('leads', 'new', 'converted'),
  ('leads', 'contacted', 'new'),
  ('leads', 'contacted', 'converted'),
  ('media_files', 'receiving', 'stored'),
  ('media_files', 'stored', 'checking'),
  ('media_files', 'checking', 'stored'),
  ('media_files', 'checking', 'failed'),
  ('media_files', 'checking', 'checked'),
  ('media_files', 'failed', 'checking'),
  ('payment_accounts', 'pending', 'approved'),
  ('payment_accounts', 'pending', 'rejected'),
  ('payment_accounts', 'approved', 'pending'),
  ('payment_accounts', 'rejected', 'pending'),
  ('privacy_deletions', 'pending', 'cancelled'),
  ('privacy_deletions', 'pending', 'done'),
  ('privacy_exports', 'pending', 'ready'),
  ('privacy_exports', 'pending', 'failed'),
  ('privacy_exports', 'ready', 'removed'),
  ('report_exports', 'pending', 'ready'),
  ('report_exports', 'pending', 'failed'),
  ('split_shares', 'invited', 'accepted'),
  ('split_shares', 'invited', 'disputed'),
  ('split_shares', 'accepted', 'disputed'),
  ('split_shares', 'disputed', 'accepted');

-- Migrations, which restate the past, and tests that need a row somewhere run with toada.moves = 'free'.
create function refuse_move() returns trigger language plpgsql as $$
begin
  if current_setting('toada.moves', true) is distinct from 'free'
     and not exists (select from status_moves
                      where table_name = tg_table_name and before = old.status and after = new.status) then
    raise exception 'A row of % does not go from % to %', tg_table_name, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

do $$
declare moved text;
begin
  for moved in select distinct table_name from status_moves loop
    execute format('create trigger refuse_move before update of status on %I for each row
                    when (old.status is distinct from new.status) execute function refuse_move()', moved);
  end loop;
end $$;
