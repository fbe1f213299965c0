import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

const isOfGroup = sql`g.track_id = c.track_id and g.store = c.store and g.sale_month = c.sale_month and g.currency = c.currency`;

/**
 * What a posting brings people by store, country and recording. A group's recoupment is taken from its countries one after the
 * other, from what is more than nothing there, so that the countries sum to what the stores do without anything being divided.
 * How often it was played counts once for whoever has several shares in it. What is held for a share waits by that share.
 */
export async function keepIncome(db: Executor, statementId: string, entryId: string) {
  await sql`
    insert into statement_income
    with people as materialized (
      select number, user_id, case when user_id is null then share_id end as share_id, sum(amount) as amount,
             coalesce(sum(basis_points) filter (where kind = 'royalty'), 0) as royalty_bp, bool_or(kind = 'margin') as has_margin
        from posting_shares where kind in ('royalty', 'margin') group by 1, 2, 3),
    recouping as materialized (select * from posting_groups where recouped > 0),
    -- Where no advance took anything, a recording's stores are divided alike: one of them stands for all.
    alike as materialized (
      select min(number) as number, track_id, sale_month, currency from posting_groups where recouped = 0 group by 2, 3, 4),
    parts as (
      select g.number, c.country, g.recouped, sum(c.net) as net, sum(c.quantity) as quantity
        from posting_cells c join recouping g on ${isOfGroup} group by 1, 2, 3
      union all
      select a.number, c.country, 0, c.net, c.quantity
        from (select track_id, sale_month, currency, country, sum(net) as net, sum(quantity) as quantity from posting_cells c
               -- Not by a join, for which the planner would put every cell into a table to look up a handful of groups.
               where (track_id, store, sale_month, currency) not in (select track_id, store, sale_month, currency from recouping)
               group by 1, 2, 3, 4) c
        join alike a on a.track_id = c.track_id and a.sale_month = c.sale_month and a.currency = c.currency),
    less as (
      select p.number, p.country, p.quantity, p.recouped, off.margin, kept.amount - off.margin as rest
        from parts p join posting_groups g on g.number = p.number
        cross join lateral (select p.net - p.net * g.commission_bp * 0.0001 as amount) kept
        cross join lateral (select kept.amount * g.margin_bp * 0.0001 as margin) off),
    countries as materialized (
      select number, country, quantity, margin, rest from less where recouped = 0
      union all
      select number, country, quantity, margin,
             rest - least(greatest(rest, 0), greatest(recouped - (sum(greatest(rest, 0)) over before - greatest(rest, 0)), 0))
        from less where recouped > 0 window before as (partition by number order by country)),
    -- Both sides in one go; of each row one of store and track is null.
    sold as materialized (
      select p.user_id, p.share_id, g.currency, g.sale_month, g.store, g.track_id, sum(p.amount) as amount, sum(g.quantity) as quantity
        from people p join posting_groups g on g.number = p.number
       group by p.user_id, p.share_id, g.currency, g.sale_month, grouping sets ((g.store), (g.track_id))),
    sides as (
      select user_id, share_id, currency, sale_month, 'store' as side, store as key, store as label, amount, quantity
        from sold where store is not null
      union all
      select s.user_id, s.share_id, s.currency, s.sale_month, 'track', t.id::text, t.title, s.amount, s.quantity
        from sold s join tracks t on t.id = s.track_id
      union all
      select p.user_id, p.share_id, g.currency, g.sale_month, 'country', c.country, c.country,
             sum(c.rest * p.royalty_bp * 0.0001 + case when p.has_margin then c.margin else 0 end), sum(c.quantity)
        from people p join posting_groups g on g.number = p.number join countries c on c.number = p.number
       group by p.user_id, p.share_id, g.currency, g.sale_month, c.country)
    select ${statementId}::uuid, ${entryId}::uuid, user_id, share_id, currency, sale_month, side, key, label, trim_scale(amount),
           trim_scale(quantity)
      from sides`.execute(db);
  await sql`
    insert into income_cells as i (user_id, currency, month, side, key, label, amount, quantity)
    select user_id, currency, month, side, key, label, amount, quantity from statement_income
     where statement_id = ${statementId}::uuid and entry_id = ${entryId}::uuid and user_id is not null
     order by user_id, currency, side, month, key
    on conflict (user_id, currency, side, month, key)
    do update set amount = i.amount + excluded.amount, quantity = i.quantity + excluded.quantity, label = excluded.label`.execute(
    db,
  );
}

/**
 * Of statements whose money is there: what was held for shares of a participant is from now on the income of whoever is paid them,
 * and goes with the rest when the statement is taken back. Who calls holds the statements.
 */
export async function moveHeldIncome(db: Executor, participantId: string, today: string) {
  await sql`
    with taken as (
      delete from statement_income i using split_shares s, statements st
       where s.participant_id = ${participantId}::uuid and s.payee_id is not null and i.share_id = s.id
         and st.id = i.statement_id and st.status = 'posted'
         and coalesce((st.approval ->> 'payable_on')::date, '-infinity'::date) <= ${today}::date
      returning i.*, s.payee_id),
    sums as materialized (
      select statement_id, entry_id, payee_id, currency, month, side, key, max(label) as label, sum(amount) as amount,
             sum(quantity) as quantity
        from taken group by 1, 2, 3, 4, 5, 6, 7),
    kept as (
      insert into statement_income as k (statement_id, entry_id, user_id, currency, month, side, key, label, amount, quantity)
      select * from sums
      on conflict (statement_id, entry_id, user_id, share_id, currency, side, month, key)
      do update set amount = k.amount + excluded.amount, quantity = k.quantity + excluded.quantity)
    insert into income_cells as i (user_id, currency, month, side, key, label, amount, quantity)
    select payee_id, currency, month, side, key, max(label), sum(amount), sum(quantity) from sums group by 1, 2, 3, 4, 5
     order by 1, 2, 4, 3, 5
    on conflict (user_id, currency, side, month, key)
    do update set amount = i.amount + excluded.amount, quantity = i.quantity + excluded.quantity, label = excluded.label`.execute(
    db,
  );
}

/** Takes off all that a statement brought; cells in which nothing is left go. */
export async function takeBackIncome(db: Executor, statementId: string) {
  await sql`
    insert into income_cells as i (user_id, currency, month, side, key, label, amount, quantity)
    select user_id, currency, month, side, key, max(label), -sum(amount), -sum(quantity) from statement_income
     where statement_id = ${statementId}::uuid and user_id is not null group by user_id, currency, side, month, key
     order by user_id, currency, side, month, key
    on conflict (user_id, currency, side, month, key)
    do update set amount = i.amount + excluded.amount, quantity = i.quantity + excluded.quantity`.execute(db);
  await sql`
    delete from income_cells i using (
      select distinct user_id, currency, side, month, key from statement_income where statement_id = ${statementId}::uuid) s
     where (i.user_id, i.currency, i.side, i.month, i.key) = (s.user_id, s.currency, s.side, s.month, s.key)
       and i.amount = 0 and i.quantity = 0`.execute(db);
  await sql`delete from statement_income where statement_id = ${statementId}::uuid`.execute(db);
}
