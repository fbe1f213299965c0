import type { FailureFilter } from '@toada/domain/mailing/mailing.contract.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

const FAILED = ['bounced', 'complained', 'failed', 'doubtful'] as const;
/** Beyond this many a screen does not look. */
const GONE_MAX = 100_000;
const WORDS = ['id', 'mailing_id', 'fan_id'] as const;

export function findRecipient(db: Executor, id: string) {
  return db.selectFrom('mailing_recipients').select(WORDS).where('id', '=', id).executeTakeFirst();
}

/** The newest mail of each list that an address is on. */
export async function listMailedTo(db: WideExecutor, email: string) {
  const { rows } = await sql<{ id: string; mailing_id: string; fan_id: string | null }>`
    select r.id, r.mailing_id, r.fan_id from fans f
      cross join lateral (
        select id, mailing_id, fan_id from mailing_recipients
         where fan_id = f.id and fate in ('sent', 'doubtful', 'claimed')
         order by moved_at desc, id desc limit 1) r
     where f.email = ${email}
     order by r.id`.execute(db);
  return rows;
}

/** A mail that bounced or was complained about before it was written down as sent stays so. */
export async function setBounced(
  db: Executor,
  id: string,
  fate: 'bounced' | 'complained',
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailing_recipients')
    .set({ fate, reason, moved_at: now })
    .where('id', '=', id)
    .where('fate', 'in', ['claimed', 'sent', 'doubtful'])
    .execute();
}

export async function setReason(db: Executor, id: string, reason: string): Promise<void> {
  await db.updateTable('mailing_recipients').set({ reason }).where('id', '=', id).execute();
}

type Mailed = { id: string; ownerId: string; labelId: string | null; startedAt: Date };

/** People who left the list behind a mailing and before any other; told up to a cap. */
export async function countGone(db: Executor, { id, ownerId, labelId, startedAt }: Mailed): Promise<number> {
  const lists = labelId
    ? sql`(select p.id from profiles p where ${labelId}::uuid in (p.id, p.aggregator_id))`
    : sql`(select ${ownerId}::uuid)`;
  const { rows } = await sql<{ gone: number }>`
    select coalesce(sum(1), 0)::int as gone from (
      select from fans f cross join lateral (
        select r.mailing_id from mailing_recipients r
         where r.fan_id = f.id and r.fate = 'sent' and r.moved_at <= f.left_at order by r.moved_at desc, r.id limit 1) newest
       where f.user_id in ${lists} and f.status = 'left' and f.left_at >= ${startedAt} and newest.mailing_id = ${id}
       limit ${GONE_MAX}) as leavers`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Addressees without a confirmation wait again, for whoever takes the risk. */
export async function awaitDoubtful(db: Executor, mailingId: string, now: Date): Promise<number> {
  const rows = await db
    .updateTable('mailing_recipients')
    .set({ fate: 'waiting', lease_id: null, not_before: null, reason: null, moved_at: now })
    .where('mailing_id', '=', mailingId)
    .where('fate', '=', 'doubtful')
    .executeTakeFirst();
  return Number(rows.numUpdatedRows);
}

/** Newest first. The caller has reached the mailing; `is_readers` says of each fan whether the reader's own list has them. */
export function listFailures(
  db: Executor,
  mailingId: string,
  { readerId, after, limit }: Omit<FailureFilter, 'id'> & { readerId: string },
) {
  const failed = db
    .selectFrom('mailing_recipients as r')
    .leftJoin('fans as f', 'f.id', 'r.fan_id')
    .select(['r.id', 'r.fate', 'r.reason', 'r.moved_at as created_at', 'f.email'])
    .select(sql<boolean>`${readerId}::uuid in (f.user_id, f.label_id) is true`.as('is_readers'))
    .where('r.mailing_id', '=', mailingId)
    .where('r.fate', 'in', FAILED);
  return newestFirst(db.selectFrom(failed.as('failures')).selectAll(), { after, limit });
}
