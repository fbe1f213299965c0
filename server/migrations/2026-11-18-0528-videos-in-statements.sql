-- YouTube's reports say in which video and on which channel a recording was heard: lines keep both, '' where a file tells none.
alter table statement_lines
  add column video_ref text not null default '',
  add column channel_ref text not null default '';
-- Lines of one channel or video are few among those of all stores.
create index statement_lines_of_videos on statement_lines (sale_month, statement_id, recording) where video_ref <> '';

alter table statement_recordings
  drop constraint statement_recordings_match_check,
  -- By YouTube's id of the asset, and by the title within the catalogue of the channel's owner.
  add constraint statement_recordings_match_check
    check (match in ('none', 'isrc', 'upc', 'asset', 'channel', 'store_ref', 'rule', 'hand', 'left'));

-- Sums that were read and not imported yet lie in the storage without both: they are read again.
update statements set status = 'ready' where status = 'importing';
with again as (
  update statements set status = 'reading', progress = 0, problem = null where status = 'ready' returning id)
select graphile_worker.add_job('statement.read', payload := json_build_object('statementId', id), queue_name := 'statement-read-0',
                               max_attempts := 6)
  from again;
