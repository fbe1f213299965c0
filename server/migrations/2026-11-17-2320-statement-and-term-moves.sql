-- Moves of statements, margins and advances (domain/src/statement/statement.states.ts, split/proposal.states.ts), held as those of 2300.
insert into status_moves (table_name, before, after) values
  ('advances', 'proposed', 'accepted'),
  ('advances', 'proposed', 'declined'),
  ('advances', 'proposed', 'ended'),
  ('royalty_terms', 'proposed', 'accepted'),
  ('royalty_terms', 'proposed', 'declined'),
  ('royalty_terms', 'proposed', 'ended'),
  ('royalty_terms', 'accepted', 'ended'),
  ('statements', 'reading', 'ready'),
  ('statements', 'reading', 'mapping'),
  ('statements', 'reading', 'failed'),
  ('statements', 'mapping', 'reading'),
  ('statements', 'mapping', 'discarded'),
  ('statements', 'ready', 'reading'),
  ('statements', 'ready', 'importing'),
  ('statements', 'ready', 'discarded'),
  ('statements', 'importing', 'review'),
  ('statements', 'importing', 'ready'),
  ('statements', 'importing', 'failed'),
  ('statements', 'review', 'reading'),
  ('statements', 'review', 'seconding'),
  ('statements', 'review', 'approving'),
  ('statements', 'review', 'discarded'),
  ('statements', 'seconding', 'approving'),
  ('statements', 'seconding', 'review'),
  ('statements', 'approving', 'posted'),
  ('statements', 'approving', 'review'),
  ('statements', 'posted', 'reversing'),
  ('statements', 'reversing', 'reversed'),
  ('statements', 'reversing', 'posted'),
  ('statements', 'failed', 'reading'),
  ('statements', 'failed', 'discarded');

do $$
declare moved text;
begin
  foreach moved in array array['advances', 'royalty_terms', 'statements'] loop
    execute format('create trigger refuse_move before update of status on %I for each row
                    when (old.status is distinct from new.status) execute function refuse_move()', moved);
  end loop;
end $$;
