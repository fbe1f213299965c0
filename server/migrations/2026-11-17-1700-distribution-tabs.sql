-- Two tabs more: what stopped (an error, a rejection) and what has left the stores. The column follows distribution.looks.ts.
alter table distributions alter column tab set expression as (case status
  when 'pending' then 'pending' when 'correction' then 'pending' when 'approved' then 'approved'
  when 'processing' then 'processing' when 'completed' then 'completed'
  when 'error' then 'stopped' when 'rejected' then 'stopped' when 'withdrawn' then 'withdrawn' end);
