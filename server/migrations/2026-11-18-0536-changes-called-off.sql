-- A change of a video that its owner opened and does not want any more: it stands as it was approved.
alter table release_events drop constraint release_events_kind_check;
alter table release_events add constraint release_events_kind_check check (kind in
  ('submitted', 'resubmitted', 'approved', 'correctionAsked', 'rejected', 'started', 'completed', 'failed', 'retried', 'withdrawn',
   'changeRequested', 'changeAllowed', 'changeDeclined', 'changeCalledOff'));
insert into status_moves (table_name, before, after) values ('distributions', 'correction', 'completed');
