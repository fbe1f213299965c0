-- Moves of asked changes, custom domains and landing pages (domain/src/review/change-request.states.ts,
-- custom-domain/custom-domain.states.ts, landing/landing.states.ts), held as those of 2300.
insert into status_moves (table_name, before, after) values
  ('release_change_requests', 'open', 'allowed'),
  ('release_change_requests', 'open', 'declined'),
  ('custom_domains', 'pending', 'verified'),
  ('custom_domains', 'pending', 'failed'),
  ('custom_domains', 'verified', 'pending'),
  ('custom_domains', 'verified', 'failed'),
  ('custom_domains', 'failed', 'pending'),
  ('custom_domains', 'failed', 'verified'),
  ('landing_page_contents', 'published', 'archived');

create trigger refuse_move before update of status on release_change_requests for each row
  when (old.status is distinct from new.status) execute function refuse_move();
create trigger refuse_move before update of status on custom_domains for each row
  when (old.status is distinct from new.status) execute function refuse_move();
create trigger refuse_move before update of status on landing_page_contents for each row
  when (old.status is distinct from new.status) execute function refuse_move();
