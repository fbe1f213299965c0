import type { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { AUDIENCE_COUNTED_MAX } from '@toada/domain/mailing/mailing.contract.ts';
import { BUCKETS } from '@toada/domain/mailing/mailing.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Fans who may be reached: an artist's all, a label's those whose consent named it, and its own. */
export type Reached = { ownerId: string; labelId: string | null; isLabels: boolean };

/** A label that is gone reaches nobody. */
export function isReached({ ownerId, labelId, isLabels }: Reached): RawBuilder<boolean> {
  if (!isLabels) return sql`f.user_id = ${ownerId}::uuid`;
  if (labelId === ownerId) return sql`(f.user_id = ${ownerId}::uuid or f.label_id = ${labelId}::uuid)`;
  return sql`(f.user_id = ${ownerId}::uuid and f.label_id = ${labelId}::uuid)`;
}

const TAKES_NEWS = sql<boolean>`f.status = 'confirmed' and f.takes_news`;

function isMeant({ pages, cities, releases, days_min, days_max }: MailingAudience, now: Date): RawBuilder<boolean> {
  const consent = sql`select from fan_consents c where c.fan_id = f.id and c.confirmed_at is not null`;
  const days = (count: number) => sql`${now}::timestamptz - ${count} * interval '1 day'`;
  const parts = [
    ...(pages.length > 0 ? [sql`exists (${consent} and c.page = any(${pages}::text[]))`] : []),
    ...(releases.length > 0 ? [sql`exists (${consent} and c.release_id = any(${releases}::uuid[]))`] : []),
    ...(cities.length > 0
      ? [sql`fold_text(coalesce(f.city, '')) in (select fold_text(city) from unnest(${cities}::text[]) city)`]
      : []),
    ...(days_min === null ? [] : [sql`f.confirmed_at <= ${days(days_min)}`]),
    ...(days_max === null ? [] : [sql`f.confirmed_at >= ${days(days_max)}`]),
  ];
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}

/** How many addresses there are, told up to a cap. */
export async function sumAudience(db: Executor, ids: Reached, audience: MailingAudience, now: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(sum(1), 0)::int as number from (
      select distinct f.email from fans f
       where ${isReached(ids)} and ${TAKES_NEWS} and ${isMeant(audience, now)}
       limit ${AUDIENCE_COUNTED_MAX + 1}) as addresses`.execute(db);
  return rows[0]?.number ?? 0;
}

type Gathering = {
  id: string;
  reached: Reached;
  audience: MailingAudience;
  after: string | null;
  limit: number;
  now: Date;
};

/**
 * The next fans become addressees, one for each address, in the order of their ids. Whoever is among them already stays as they are.
 * Gives the last fan that was seen; null behind the last one.
 */
export async function gatherPage(db: Executor, { id, reached, audience, after, limit, now }: Gathering) {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select f.id, f.email from fans f
       where ${isReached(reached)} and ${TAKES_NEWS} and ${isMeant(audience, now)}
         ${after === null ? sql`` : sql`and f.id > ${after}::uuid`}
       order by f.id limit ${limit}
    ), kept as (
      insert into mailing_recipients (mailing_id, fan_id, person, bucket, moved_at)
        select ${id}::uuid, id, md5(${id}::text || email)::uuid,
               (('x' || substr(md5(email || ${id}::text), 1, 8))::bit(32)::bigint % ${sql.lit(BUCKETS)})::smallint, ${now}::timestamptz
          from page
        on conflict (mailing_id, person) do nothing
    )
    select max(id::text) as last from page`.execute(db);
  return rows[0]?.last ?? null;
}

const CHOICES_MAX = 100;

/** Values that fans within reach have. */
export async function listChoices(db: Executor, ids: Reached) {
  const within = sql`from fans f where ${isReached(ids)} and ${TAKES_NEWS}`;
  const consents = sql`from fan_consents c join fans f on f.id = c.fan_id
    where ${isReached(ids)} and ${TAKES_NEWS} and c.confirmed_at is not null`;
  const pages = await sql<{ page: string }>`select distinct c.page ${consents} order by 1 limit ${CHOICES_MAX}`.execute(
    db,
  );
  const cities = await sql<{ city: string }>`
    select distinct on (fold_text(f.city)) f.city ${within} and f.city is not null
     order by fold_text(f.city), f.city limit ${CHOICES_MAX}`.execute(db);
  const releases = await sql<{ id: string; title: string }>`
    select r.id, r.title from releases r where r.id in (select c.release_id ${consents})
     order by r.title, r.id limit ${CHOICES_MAX}`.execute(db);
  return {
    pages: pages.rows.map(({ page }) => page),
    cities: cities.rows.map(({ city }) => city),
    releases: releases.rows,
  };
}
