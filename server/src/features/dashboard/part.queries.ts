import { LATEST_RELEASES, QUEUE_CAP, SHOWN_PLATFORMS } from '@toada/domain/dashboard/dashboard.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Each is an expression about `me`, the profile whose panel it is; amounts leave as text, for no reader to make floats of. */

export const balances = sql`(
  select json_agg(json_build_object('currency', currency, 'amount', amount::text, 'pending_micros', pending_micros::text,
                                    'held_micros', held_micros::text, 'withdrawing_micros', withdrawing_micros::text))
    from balances where user_id = me.id)`;

export const asOf = sql`(
  select created_at from ledger_lines where user_id = me.id order by created_at desc, id desc limit 1)`;

/** Releases of a panel: the person's own, and for a label its artists' too. */
export function mine(isLabel: boolean): RawBuilder<boolean> {
  return isLabel ? sql<boolean>`r.team_id = me.id` : sql<boolean>`r.user_id = me.id`;
}

/** Facts on a release's card. */
export const card = sql`
  r.id, r.title, r.artist, r.type, r.release_date, r.shelf,
  (select s.is_test_only from distributions s where s.release_id = r.id) as is_test_only,
  (select coalesce(f.preview_key, f.storage_key) from media_files f where f.id = r.cover_file_id and f.stored_at is not null) as cover_key,
  (select json_agg(newest) from (
    select distinct on (d.platform) d.platform, d.kind, d.status from deliveries d
     where d.release_id = r.id and d.status <> 'cancelled'
     order by d.platform, d.created_at desc, d.id desc) newest) as stores`;

export function latest(isLabel: boolean) {
  return sql`(
    select json_agg(shown) from (
      select ${card} from releases r where ${mine(isLabel)}
       order by r.release_date desc nulls last, r.id desc limit ${sql.lit(LATEST_RELEASES)}) shown)`;
}

const isComing = sql`
  r.shelf in ('pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error')`;
/** A release of many tries has many messages: the newest draw its tracks. */
const MESSAGES_MAX = sql.lit(60);

export function coming(isLabel: boolean, today: Expression<string>) {
  return sql`(
    select row_to_json(shown) from (
      select ${card}, cardinality(array(select 1 from tracks t where t.release_id = r.id)) as tracks,
             (select s.platforms from distributions s where s.release_id = r.id) as platforms,
             (select json_agg(m) from (
               select d.platform, d.kind, d.status, d.is_test, d.created_at, d.sent_at, d.ended_at from deliveries d
                where d.release_id = r.id order by d.created_at desc, d.id desc limit ${MESSAGES_MAX}) m) as messages
        from releases r
       where ${mine(isLabel)} and r.release_date > ${today}::date and ${isComing}
       order by r.release_date, r.id limit 1) shown)`;
}

const shownPlatforms = sql.join(platforms.slice(0, SHOWN_PLATFORMS).map(sql.lit));

/** Everybody's connectors that are on, and the label's own beside them. */
export const connectors = sql`(
  select json_agg(json_build_object('platform', c.platform, 'is_paused', c.is_paused, 'is_own', c.is_own)) from (
    select platform, is_paused, false as is_own from connectors
     where aggregator_id is null and is_on and platform in (${shownPlatforms})
    union all
    select o.platform, o.is_paused, true from connectors o join profiles l on l.id = o.aggregator_id
     where o.aggregator_id = me.team_id and o.is_on and o.platform in (${shownPlatforms})
       and l.role = 'AGGREGATOR' and l.deactivated_at is null) c)`;

export const pages = sql`(select json_agg(platform) from artist_pages where user_id = me.id)`;

export const beats = sql`cardinality(array(
  select 1 from marketplace_products where user_id = me.id and type = 'beat' and is_active limit ${sql.lit(QUEUE_CAP)}))`;

/** More shares than this are of the same few releases. */
const SHARES_MAX = sql.lit(60);

/** Releases of others of whose income the person gets a part today: the largest that one agreement gives them. */
export function splits(today: Expression<string>) {
  return sql`(
    select json_agg(shown) from (
      select r.id as release_id, r.title, r.artist, own.basis_points as own_basis_points from (
        select a.release_id, max(s.decided_at) as decided_at from (
          select agreement_id, decided_at from split_shares where payee_id = me.id
           order by decided_at desc, id desc limit ${SHARES_MAX}) s
          join split_agreements a on a.id = s.agreement_id group by a.release_id) had
        join releases r on r.id = had.release_id
        cross join lateral (
          select max(given.basis_points) as basis_points from (
            select sum(s.share_basis_points)::int as basis_points from split_agreements a
              join split_shares s on s.agreement_id = a.id and s.payee_id = me.id
             where a.release_id = had.release_id and a.effective_from <= ${today}::date
               and not exists (select 1 from split_agreements later where later.release_id = a.release_id
                 and later.track_id is not distinct from a.track_id
                 and later.effective_from > a.effective_from and later.effective_from <= ${today}::date)
             group by a.id) given) own
       where own.basis_points > 0
       order by had.decided_at desc nulls last, r.id desc limit ${sql.lit(LATEST_RELEASES)}) shown)`;
}

export const statements = sql`(
  select json_agg(shown) from (
    select month, currency, income_micros::text as income_micros from ledger_months where user_id = me.id
     order by month desc, currency limit ${sql.lit(LATEST_RELEASES)}) shown)`;
