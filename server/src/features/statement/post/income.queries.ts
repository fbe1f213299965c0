import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import { cells, type PostedPart, partOf } from './divide.queries.ts';

const isOfGroup = sql`g.track_id = c.track_id and g.store = c.store and g.sale_month = c.sale_month and g.currency = c.currency`;
/** Without an agreement and a label's margin: all that is left is the owner's. */
const isOwners = sql`(agreement_id is null and margin_bp = 0)`;

/**
 * Keeps a posting's income by store, country and recording. A group's recoupment is taken from its countries one after the other, only
 * from positive ones, so that countries sum to the stores' total without any division. Plays count once for a person with several
 * shares. Income of a held share waits by that share.
 */
export async function keepIncome(db: Executor, part: PostedPart, entryId: string) {
  const { statementId } = part;
  await sql`
    insert into statement_income
    with people as materialized (
      select number, user_id, case when user_id is null then share_id end as share_id, sum(amount) as amount,
             coalesce(sum(basis_points) filter (where kind = 'royalty'), 0) as royalty_bp, bool_or(kind = 'margin') as has_margin
        from posting_shares
       where kind in ('royalty', 'margin') and number in (select number from posting_groups where not ${isOwners})
       group by 1, 2, 3),
    -- Most groups are their owner's alone, who need not be looked for.
    earned as materialized (
      select number, currency, sale_month, store, track_id, quantity, owner_id as user_id, null::uuid as share_id, rest as amount,
             10000 as royalty_bp, false as has_margin
        from posting_groups where ${isOwners}
      union all
      select g.number, g.currency, g.sale_month, g.store, g.track_id, g.quantity, p.user_id, p.share_id, p.amount, p.royalty_bp,
             p.has_margin
        from people p join posting_groups g on g.number = p.number),
    recouping as materialized (select * from posting_groups where recouped > 0),
    -- Where no advance took anything, a recording's stores are divided alike: one of them stands for all.
    alike as materialized (
      select min(number) as number, track_id, sale_month, currency from posting_groups where recouped = 0 group by 2, 3, 4),
    parts as (
      select g.number, c.track_id, c.sale_month, c.country, g.recouped, sum(c.net) as net, sum(c.quantity) as quantity
        from ${cells(part)} c join recouping g on ${isOfGroup} group by 1, 2, 3, 4, 5
      union all
      select a.number, c.track_id, c.sale_month, c.country, 0, c.net, c.quantity
        from (select track_id, sale_month, currency, country, sum(net) as net, sum(quantity) as quantity from ${cells(part)} c
               -- Not by a join, for which the planner would put every cell into a table to look up a handful of groups.
               where (track_id, store, sale_month, currency) not in (select track_id, store, sale_month, currency from recouping)
               group by 1, 2, 3, 4) c
        join alike a on a.track_id = c.track_id and a.sale_month = c.sale_month and a.currency = c.currency),
    less as (
      select p.number, p.country, p.quantity, p.recouped, off.margin, kept.amount - off.margin as rest
        from parts p join posting_terms t on t.track_id = p.track_id and t.sale_month = p.sale_month
        cross join lateral (select p.net - ${partOf(sql`p.net`, sql`t.commission_bp`)} as amount) kept
        cross join lateral (select ${partOf(sql`kept.amount`, sql`t.margin_bp`)} as margin) off),
    countries as materialized (
      select number, country, quantity, margin, rest from less where recouped = 0
      union all
      select number, country, quantity, margin,
             rest - least(greatest(rest, 0), greatest(recouped - (sum(greatest(rest, 0)) over before - greatest(rest, 0)), 0))
        from less where recouped > 0 window before as (partition by number order by country)),
    -- Both sides in one go; of each row one of store and track is null.
    sold as materialized (
      select user_id, share_id, currency, sale_month, store, track_id, sum(amount) as amount, sum(quantity) as quantity
        from earned group by user_id, share_id, currency, sale_month, grouping sets ((store), (track_id))),
    sides as (
      select user_id, share_id, currency, sale_month, 'store' as side, store as key, store as label, amount, quantity
        from sold where store is not null
      union all
      select s.user_id, s.share_id, s.currency, s.sale_month, 'track', t.id::text, t.title, s.amount, s.quantity
        from sold s join tracks t on t.id = s.track_id
      union all
      select e.user_id, e.share_id, e.currency, e.sale_month, 'country', c.country, c.country,
             sum(c.rest * e.royalty_bp * 0.0001 + case when e.has_margin then c.margin else 0 end), sum(c.quantity)
        from countries c join earned e on e.number = c.number
       group by e.user_id, e.share_id, e.currency, e.sale_month, c.country)
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
