import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** Connectors that answer, and are asked: something of theirs waits, or ended not long ago and may be answered late. */
export async function listAsked(db: WideExecutor, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('connectors as c')
    .select('c.id')
    .where('c.acknowledges', '=', true)
    .where('c.is_paused', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('deliveries as d')
          .select('d.id')
          .whereRef('d.connector_id', '=', 'c.id')
          .where('d.status', 'in', ['waiting', 'failed', 'cancelled'])
          .where(
            sql<boolean>`(d.status = 'waiting' or (d.ended_at > ${since}
              and (d.may_be_there or (d.status = 'failed' and d.sent_at is not null))))`,
          ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The folders of batches that wait for an answer, or ended not long ago and may be there, where some stores lay it down. Where
 * there are more than can be looked into at once, the lot decides, so that every one has its turn.
 */
export async function listAnswerFolders(
  db: Executor,
  connectorId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('store_folder')
    .where('connector_id', '=', connectorId)
    .where('status', 'in', ['waiting', 'failed', 'cancelled'])
    .where(sql<boolean>`(status = 'waiting' or (may_be_there and ended_at > ${since}))`)
    .where('store_folder', 'is not', null)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ store_folder }) => store_folder as string);
}

/** Answers already seen, by path, with their size. */
export async function listSeen(
  db: Executor,
  connectorId: string,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('store_answers')
    .select(['path', 'bytes'])
    .where('connector_id', '=', connectorId)
    .where('path', '=', sql<string>`any(${paths})`)
    .execute();
  return new Map(rows.map(({ path, bytes }) => [path, bytes]));
}

type Seen = Pick<Tables['store_answers'], 'connector_id' | 'path' | 'bytes' | 'outcome' | 'seen_at'>;

export async function noteSeen(db: Executor, row: Seen) {
  await db
    .insertInto('store_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['connector_id', 'path'])
        .doUpdateSet({ bytes: row.bytes, outcome: row.outcome, seen_at: row.seen_at }),
    )
    .execute();
}

/**
 * The number a store knows the release by: its UPC, or the ISRC of a video without one. A message that is to be tried again is written
 * anew, and says nothing until then.
 */
const codeOfRelease = sql`coalesce(
  facts -> 'release' ->> 'upc',
  facts -> 'video' ->> 'upc',
  facts -> 'video' ->> 'isrc',
  (select coalesce(nullif(r.upc_code, ''), t.isrc_code)
    from releases r left join tracks t on t.release_id = r.id and r.type = 'video'
    where r.id = deliveries.release_id)
)`;

type Named = { messageId: string | null; batchId: string | null; releaseId: string | null };

/** Which delivery an answer is about: by the message's own id, else by its batch and the release's code. */
export async function findAnswered(db: Executor, connectorId: string, { messageId, batchId, releaseId }: Named) {
  const rows = db
    .selectFrom('deliveries')
    .select(['id', 'release_id', 'kind', 'status', 'may_be_there'])
    .where('connector_id', '=', connectorId);
  const byMessage = messageId ? await rows.where('message_id', '=', messageId).executeTakeFirst() : undefined;
  if (byMessage || !batchId) return byMessage;
  const batch = batchId.replace(/\D/g, '');
  return rows
    .where('batch_id', '=', batch)
    .$if(releaseId !== null, (query) =>
      query.where(sql<boolean>`ltrim(${codeOfRelease}, '0') = ltrim(${releaseId}, '0')`),
    )
    .executeTakeFirst();
}
