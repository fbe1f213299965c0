-- A Canvas is a film of the same making: eight seconds upright without sound, of a cover alone.
alter table teasers add column kind text not null default 'teaser' check (kind in ('teaser', 'canvas'));
alter table teasers alter column kind drop default;
alter table teasers drop constraint teasers_seconds_check;
alter table teasers add constraint kind_says_the_film check (
  (kind = 'teaser' and seconds in (15, 30))
  or (kind = 'canvas' and seconds = 8 and format = '9:16' and not fades and audio_file_id is null and look <> 'title'));
