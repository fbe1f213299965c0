import { CALENDAR_SHOWN, ROSTER_MONTHS, ROSTER_SHOWN } from '@toada/domain/dashboard/home.contract.ts';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { type Expression, sql } from 'kysely';
import { card } from './part.queries.ts';

/** Each is an expression about `me`, the label whose home it is. */

const main = sql.lit(MAIN_CURRENCY);
const MOVING_SHOWN = sql.lit(3);
const MOVING_MAX = sql.lit(20);
const isMoving = sql`r.shelf in ('pending', 'correction', 'approved', 'processing', 'error')`;

/** A margin for months that statements have not come to yet. */
const fromMonth = (today: Expression<string>) =>
  sql`(date_trunc('month', ${today}::date) - make_interval(months => ${sql.lit(ROSTER_MONTHS + 2)}))::date`;

export type RosterRow = {
  id: string;
  name: string;
  avatar_key: string | null;
  is_verified: boolean;
  months: Record<string, string> | null;
  moving: { id: string; title: string; release_date: string | null; cover_key: string | null }[] | null;
  moving_count: number;
  alert: 'failed' | 'rejected' | 'correction' | 'splitOpen' | null;
};

/** Artists of the label by what they earned lately, with what of theirs is on its way and what stands in its way. */
export function roster(today: Expression<string>) {
  return sql`(
    select json_agg(shown) from (
      select a.id, a.name, a.avatar_key, a.is_verified, a.months,
             (select json_agg(m) from (
               select r.id, r.title, r.release_date,
                      (select coalesce(f.preview_key, f.storage_key) from media_files f
                        where f.id = r.cover_file_id and f.stored_at is not null) as cover_key
                 from releases r where r.user_id = a.id and ${isMoving}
                order by r.created_at desc, r.id desc limit ${MOVING_SHOWN}) m) as moving,
             cardinality(array(select 1 from releases r where r.user_id = a.id and ${isMoving} limit ${MOVING_MAX})) as moving_count,
             case when exists (select from releases r where r.user_id = a.id and r.shelf = 'error') then 'failed'
                  when exists (select from releases r where r.user_id = a.id and r.shelf = 'rejected') then 'rejected'
                  when exists (select from releases r where r.user_id = a.id and r.shelf = 'correction') then 'correction'
                  when exists (select from open_agreements o where o.user_id = a.id) then 'splitOpen' end as alert
        from (
          select p.id, coalesce(p.display_name, p.full_name) as name, p.avatar_key, p.is_verified, earned.months, earned.total
            from profiles p
            left join lateral (
              select json_object_agg(l.month, l.income_micros::text) as months, sum(l.income_micros) as total from ledger_months l
               where l.user_id = p.id and l.currency = ${main} and l.month >= ${fromMonth(today)}) earned on true
           where p.team_id = me.id and p.role = 'ARTIST' and p.deactivated_at is null
           order by earned.total desc nulls last, p.created_at desc, p.id desc limit ${sql.lit(ROSTER_SHOWN)}) a) shown)`;
}

/** Income of the whole roster by month, and the label's own. */
export function earnings(today: Expression<string>) {
  return sql`json_build_object(
    'roster', (select json_object_agg(month, micros) from (
       select l.month, sum(l.income_micros)::text as micros from profiles p
         join ledger_months l on l.user_id = p.id and l.currency = ${main} and l.month >= ${fromMonth(today)}
        where p.team_id = me.id and p.role = 'ARTIST' and p.deactivated_at is null group by l.month) brought),
    'label', (select json_object_agg(l.month, l.income_micros::text) from ledger_months l
       where l.user_id = me.id and l.currency = ${main} and l.month >= ${fromMonth(today)}),
    'artist_count', me.artist_count, 'max_artists', me.max_artists)`;
}

export type EarningsRow = {
  roster: Record<string, string> | null;
  label: Record<string, string> | null;
  artist_count: number;
  max_artists: number;
};

/** Releases of the label and its artists that come out in the days shown. */
export function calendar(today: Expression<string>, until: Expression<string>) {
  return sql`(
    select json_agg(shown) from (
      select ${card} from releases r
       where r.team_id = me.id and r.release_date >= ${today}::date and r.release_date <= ${until}::date
         and r.shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error')
       order by r.release_date, r.id limit ${sql.lit(CALENDAR_SHOWN)}) shown)`;
}
