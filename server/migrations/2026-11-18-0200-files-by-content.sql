-- The files of a submission by their ids, with what is in them: the same file sent again under another id is no change, also once the
-- first one is gone.
alter table release_submissions add column file_hashes jsonb not null default '{}';
update release_submissions s set file_hashes = known.hashes
  from (select n.release_id, n.number, jsonb_object_agg(f.id, f.sha256) as hashes
          from release_submissions n, jsonb_object_keys(n.file_names) k join media_files f on f.id::text = k
         where f.sha256 is not null group by 1, 2) known
 where known.release_id = s.release_id and known.number = s.number;
alter table release_submissions alter column file_hashes drop default;

-- A DDEX message is the same in whatever case its id is written. Two that were both taken keep their keys.
update statements s set message_key = upper(s.message_key)
 where s.message_key <> upper(s.message_key)
   and not exists (select from statements o where o.id <> s.id and upper(o.message_key) = upper(s.message_key));
