-- Music metrics: sums of posted statement lines by month, so that a page costs the same however many lines there are.

-- Stores name downloads in many ways; everything else a store counts is a play.
create function is_play(use_kind text) returns boolean language sql immutable parallel safe
  return use_kind !~* '(download|purchase|ringtone|merch|physical|compra|venda)';

-- Lines with a track, in the currency of posting, before commission and shares. Amounts are never divided: numeric keeps them exact.
-- Whether the statement counts is the reader's question.
create view metric_lines as
  select s.id as statement_id, s.status as statement_status, m.number as recording, r.user_id, t.release_id, m.track_id, l.sale_month as month, l.store,
         l.country, coalesce(c."to", l.currency) as currency, case when is_play(l.use_kind) then l.quantity else 0 end as plays,
         l.net * coalesce(c.rate, 1) as amount
    from statements s
    join statement_recordings m on m.statement_id = s.id and m.match not in ('none', 'left')
    join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
    join tracks t on t.id = m.track_id
    join releases r on r.id = t.release_id
    left join lateral jsonb_to_recordset(s.approval -> 'conversions') as c ("from" text, "to" text, rate numeric)
      on c."from" = l.currency;

-- One row is a month's sum on one side. `place` is a country and a store together. Without a release: all of the person's releases, which
-- tracks do not have, since a track is of one release. No foreign key: a posting writes thousands of rows in one go, and whoever has
-- income is never deleted.
create table metric_cells (
  user_id    uuid not null,
  release_id uuid,
  side       text not null check (side in ('store', 'country', 'track', 'place')),
  month      date not null,
  key        text not null,
  currency   text not null,
  plays      numeric not null,
  amount     numeric not null,
  unique nulls not distinct (user_id, side, release_id, month, key, currency)
);

insert into metric_cells (user_id, release_id, side, month, key, currency, plays, amount)
select user_id, release_id,
       case grouping(store, country, track_id) when 3 then 'store' when 5 then 'country' when 6 then 'track' else 'place' end,
       month,
       case grouping(store, country, track_id) when 3 then store when 5 then country when 6 then track_id::text
         else country || '/' || store end,
       currency, trim_scale(sum(plays)), trim_scale(sum(amount))
  from metric_lines where statement_status = 'posted'
 group by user_id, month, currency, grouping sets (
   (release_id, store), (release_id, country), (release_id, track_id), (release_id, store, country), (store), (country),
   (store, country));
