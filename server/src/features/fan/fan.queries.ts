import type { FanWish } from '@toada/domain/fan/fan.consent.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { publicName } from '../profile/public-name.ts';

/** An artist or label with fans, or somebody who was one. New fans come to an open account alone; the way out of a closed one stays. */
export function findArtist(db: Executor, id: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('link_pages as l', 'l.user_id', 'p.id')
    .select(['p.id', 'p.team_id', 'p.role', 'p.aggregator_id', 'l.published'])
    .select(
      sql<boolean>`(p.role in ('ARTIST', 'AGGREGATOR') and p.deactivated_at is null and p.erased_at is null)`.as(
        'is_open',
      ),
    )
    .select(publicName.as('name'))
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export async function hasRelease(db: Executor, ownerId: string, id: string): Promise<boolean> {
  const own = db.selectFrom('releases').select('id').where('id', '=', id).where('user_id', '=', ownerId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** The row of an address, made where there is none; whoever asks holds it until the transaction ends. */
export async function lockFanOf(
  db: Executor,
  of: { user_id: string; team_id: string; email: string; name?: string | null; city?: string | null },
  now: Date,
) {
  await db
    .insertInto('fans')
    .values({ ...of, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doNothing())
    .execute();
  return db
    .selectFrom('fans')
    .select(['id', 'asked_at', 'asked_count'])
    .where('user_id', '=', of.user_id)
    .where('email', '=', of.email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type NewConsent = {
  fan_id: string;
  wish: FanWish;
  release_id: string | null;
  label_id: string | null;
  source_kind: 'link_page' | 'smart_link' | 'import';
  source_id: string | null;
  page: string;
  text: string;
  city?: string | null;
  given_at: Date;
  confirmed_at?: Date;
};

/** The newest unconfirmed consent of a wish stands for the others: no form fills our tables. */
export async function insertConsent(db: Executor, consent: NewConsent) {
  const { fan_id: _fan, wish: _wish, release_id: _release, ...said } = consent;
  await db
    .insertInto('fan_consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict.columns(['fan_id', 'wish', 'release_id']).where('confirmed_at', 'is', null).doUpdateSet(said),
    )
    .execute();
}

export async function setFanAsked(db: Executor, id: string, count: number, now: Date) {
  await db.updateTable('fans').set({ asked_at: now, asked_count: count }).where('id', '=', id).execute();
}

/** A fan with the artist as readers of a mail know them; undefined once either is gone. */
export async function findFan(db: Executor, id: string) {
  const fan = await db
    .selectFrom('fans')
    .select([
      'id',
      'user_id',
      'label_id',
      'email',
      'name',
      'city',
      'status',
      'takes_news',
      'created_at',
      'confirmed_at',
      'left_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  const artist = fan && (await findArtist(db, fan.user_id));
  return fan && artist && { ...fan, artist };
}

/** Consents of a fan, newest first; until a moment, where somebody has read them until then. */
export function listConsents(db: Executor, fanId: string, { isOpen, until }: { isOpen?: boolean; until?: Date } = {}) {
  return db
    .selectFrom('fan_consents as c')
    .leftJoin('releases as r', 'r.id', 'c.release_id')
    .select([
      'c.id',
      'c.wish',
      'c.release_id',
      'c.label_id',
      'c.source_kind',
      'c.page',
      'c.text',
      'c.city',
      'c.given_at',
    ])
    .select(['c.confirmed_at', 'r.title as release_title'])
    .where('c.fan_id', '=', fanId)
    .$if(isOpen === true, (query) => query.where('c.confirmed_at', 'is', null))
    .$if(until !== undefined, (query) => query.where('c.given_at', '<=', until as Date))
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();
}

export function lockFan(db: Executor, id: string) {
  return db
    .selectFrom('fans')
    .select(['id', 'user_id', 'label_id', 'email', 'status', 'takes_news', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Confirmed = { takesNews: boolean; labelId: string | null; city?: string | null };

/** Consents that the fan's own mailbox has confirmed count from now on, beside what counted before. */
export async function confirmFan(db: Executor, id: string, { takesNews, labelId, city }: Confirmed, now: Date) {
  const said = {
    ...(takesNews ? { takes_news: true } : {}),
    ...(labelId ? { label_id: labelId } : {}),
    ...(city ? { city } : {}),
    ...{ asked_at: null, asked_count: 0 },
  };
  await moveRows(db, 'fans', 'confirm').set({ confirmed_at: now, left_at: null }).where('id', '=', id).execute();
  await db.updateTable('fans').set(said).where('id', '=', id).execute();
}

export async function setConsentsConfirmed(db: Executor, fanId: string, until: Date, now: Date) {
  await db
    .updateTable('fan_consents')
    .set({ confirmed_at: now })
    .where('fan_id', '=', fanId)
    .where('confirmed_at', 'is', null)
    .where('given_at', '<=', until)
    .execute();
}

/** The first time counts. What was confirmed stays as the proof of what was sent, and its reminder ends; what was only asked for goes. */
export async function leaveFans(db: Executor, id: string, now: Date) {
  await db.deleteFrom('fan_consents').where('fan_id', '=', id).where('confirmed_at', 'is', null).execute();
  await db
    .updateTable('fan_consents')
    .set({ ended_at: now })
    .where('fan_id', '=', id)
    .where('wish', '=', 'release')
    .where('reminded_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  const gone = { takes_news: false, label_id: null, asked_at: null, asked_count: 0, left_at: now };
  return moveRows(db, 'fans', 'leave').set(gone).where('id', '=', id).returning('id').executeTakeFirst();
}

export async function eraseFan(
  db: Executor,
  { id, user_id }: { id: string; user_id: string },
  fingerprint: string,
  now: Date,
) {
  await db.deleteFrom('fans').where('id', '=', id).execute();
  await db
    .insertInto('fan_erasures')
    .values({ user_id, fingerprint, erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetErasure(db: Executor, userId: string, fingerprints: readonly string[]) {
  await db
    .deleteFrom('fan_erasures')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .execute();
}

/** Marks from the time when they were hashes that anybody could make. */
export function listPlainMarks(db: WideExecutor, limit: number) {
  return db
    .selectFrom('fan_erasures')
    .select(['user_id', 'fingerprint'])
    .where('fingerprint', 'not like', 'k%')
    .limit(limit)
    .execute();
}

export async function sealErasure(db: WideExecutor, row: { user_id: string; fingerprint: string }, sealed: string) {
  await db
    .updateTable('fan_erasures')
    .set({ fingerprint: sealed })
    .where('user_id', '=', row.user_id)
    .where('fingerprint', '=', row.fingerprint)
    .execute();
}

/** The newest consent of each of these fans. */
export async function listNewestConsents(db: Executor, fanIds: readonly string[]) {
  if (fanIds.length === 0) return [];
  return db
    .selectFrom('fan_consents')
    .distinctOn('fan_id')
    .select(['fan_id', 'text', 'given_at'])
    .where('fan_id', '=', sql<string>`any(${fanIds}::uuid[])`)
    .orderBy('fan_id')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Addresses among these that the artist's list has. */
export function listKnown(db: Executor, userId: string, emails: readonly string[]) {
  return db
    .selectFrom('fans')
    .select(['email', 'status'])
    .where('user_id', '=', userId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
}

export async function listErased(db: Executor, userId: string, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('fan_erasures')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Deletes addresses and wishes that nobody confirmed, and fans without news whose reminders went out, ended or missed their day. */
export async function deleteForgotten(db: WideExecutor, before: Date) {
  await db
    .deleteFrom('fans')
    .where('status', '=', 'asked')
    .where(sql`coalesce(asked_at, created_at)`, '<', before)
    .execute();
  // An import's consent has a day of its own, long ago: the fan's own answer or silence decides about it.
  await sql`delete from fan_consents c using fans f
    where f.id = c.fan_id and f.status <> 'asked' and c.confirmed_at is null and c.given_at < ${before}`.execute(db);
  await db
    .deleteFrom('fans')
    .where('status', '=', 'confirmed')
    .where('takes_news', '=', false)
    .where(sql<boolean>`not exists (
      select from fan_consents c
        left join releases r on r.id = c.release_id
        left join videos v on v.release_id = r.id
       where c.fan_id = fans.id
         and (c.confirmed_at is null or c.reminded_at >= ${before} or (
           c.wish = 'release' and c.reminded_at is null and c.ended_at is null and r.id is not null
           and coalesce(v.release_at, r.release_date::timestamptz, ${before}) >= ${before})))`)
    .execute();
}

/** How many fans of each artist confirmed in a stretch of time. */
export function countConfirmed(db: WideExecutor, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('fans')
    .select(['user_id', sql<number>`sum(1)::int`.as('count')])
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', to)
    .groupBy('user_id')
    .execute();
}

export async function findKnownId(db: Executor, userId: string, email: string): Promise<string> {
  const known = db.selectFrom('fans').select('id').where('user_id', '=', userId).where('email', '=', email);
  return (await known.executeTakeFirstOrThrow()).id;
}
