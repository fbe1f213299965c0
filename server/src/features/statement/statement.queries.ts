import type { Readable } from 'node:stream';
import type { PageInput } from '@toada/domain/page.ts';
import { StatementMapping } from '@toada/domain/statement/statement.fields.ts';
import type { StatementEvent, StatementStatus } from '@toada/domain/statement/statement.states.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor, Tx } from '../../db/connect.ts';
import { copyIn } from '../../db/copy-in.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** The first person of two, while the second is awaited; else null. */
const waitingOf = sql<{ act: 'approve' | 'reverse'; by_id: string; by_name: string; at: string } | null>`(
  select json_build_object('act', w.act, 'by_id', f.id, 'by_name', coalesce(f.display_name, f.full_name), 'at',
           to_char(w.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (select 'approve' as act, s.first_approved_by as by_id, s.first_approved_at as at where s.status = 'seconding'
          union all
          select 'reverse', s.reversal_asked_by, s.reversal_asked_at where s.status = 'posted') w
    join profiles f on f.id = w.by_id)`.as('waiting');

/** Statements belong to the platform: who may see one may see all. */
function views(db: Executor) {
  return db
    .selectFrom('statements as s')
    .innerJoin('profiles as p', 'p.id', 's.created_by')
    .selectAll('s')
    .select(waitingOf)
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('created_by_name'));
}

export function listStatements(
  db: Executor,
  { status, search, ...page }: PageInput & { status?: StatementStatus | undefined; search?: string | undefined },
) {
  let query = db.selectFrom(views(db).as('v')).selectAll();
  if (status) query = query.where('status', '=', status);
  if (search) query = query.where(sql<boolean>`position(fold_text(${search}) in fold_text(name)) > 0`);
  return newestFirst(query, page);
}
export type StatementRow = Awaited<ReturnType<typeof listStatements>>['rows'][number];

export function findStatement(db: Executor, id: string): Promise<StatementRow | undefined> {
  return views(db).where('s.id', '=', id).executeTakeFirst();
}

/** Until the transaction ends, so that two clicks cannot both move it. */
export function lockStatement(db: Executor, id: string) {
  return db.selectFrom('statements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The file as it is known already, as it is or packed in another way, unless that one was given up or taken back. */
export function findKnown(
  db: Executor,
  { hashes, except }: { hashes: readonly string[]; except?: string },
): Promise<StatementRow | undefined> {
  const query = views(db)
    .where((eb) => eb.or([eb('s.sha256', 'in', hashes), eb('s.content_sha256', 'in', hashes)]))
    .where('s.status', 'not in', ['failed', 'discarded', 'reversed'])
    .orderBy('s.created_at');
  return (except ? query.where('s.id', '!=', except) : query).executeTakeFirst();
}

/** By what a statement is known to be the same as another: what was packed, DDEX's name of the message, what its rows say. */
export type Mark = 'content_sha256' | 'message_key' | 'rows_fingerprint';
export type Earlier = { id: string; name: string };

/**
 * Writes a mark down where nobody has it yet; else says who has. One after the other for the same mark; whoever sent it first need not
 * have been read first. One that was given up or taken back is nobody's.
 */
export async function claimMark(db: Tx, id: string, mark: Mark, value: string): Promise<Earlier | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${value}, 0))`.execute(db);
  const earlier = await db
    .selectFrom('statements')
    .select(['id', 'name'])
    .where(mark, '=', value)
    .where('id', '!=', id)
    .where('status', 'not in', ['failed', 'discarded', 'reversed'])
    .executeTakeFirst();
  if (earlier) return earlier;
  await db
    .updateTable('statements')
    .set({ [mark]: value })
    .where('id', '=', id)
    .execute();
  return undefined;
}

/** Until it is read again, what a file says is nobody's. */
export const UNMARKED = { message_key: null, rows_fingerprint: null } as const;

/** Undefined where the same file came first: the index decides, however many come at once. */
export function insertStatement(db: Executor, row: Insertable<Tables['statements']>) {
  return db
    .insertInto('statements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** False where nothing leads there from its status: a worker that was taken for dead comes second. */
export async function moveStatement(
  db: Executor,
  id: string,
  event: StatementEvent,
  values: Updateable<Tables['statements']> = {},
): Promise<boolean> {
  const moved = moveRows(db, 'statements', event).set(values).where('id', '=', id).returning('id');
  return (await moved.executeTakeFirst()) !== undefined;
}

/** False where it has left the status in which it made progress. */
export async function setProgress(db: Executor, id: string, status: StatementStatus, progress: number) {
  const update = db.updateTable('statements').set({ progress }).where('id', '=', id).where('status', '=', status);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/** Statements at work without a job that would take them up: it lies among the dead letters, or nowhere. */
export async function listForsaken(
  db: Executor,
  { statuses, jobs }: { statuses: readonly StatementStatus[]; jobs: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from statements s
     where s.status = any(${statuses}::text[]) and not exists (
       select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = any(${jobs}::text[]) and j.payload ->> 'statementId' = s.id::text
          and (j.locked_at is not null or j.attempts < j.max_attempts))`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isFileKnown(db: Executor, fileKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('statements')
    .select('id')
    .where('file_key', '=', fileKey)
    .where('status', '!=', 'discarded')
    .executeTakeFirst();
  return found !== undefined;
}

export async function findMapping(db: Executor, fingerprint: string, now: Date): Promise<StatementMapping | null> {
  const found = await db
    .updateTable('statement_mappings')
    .set({ used_at: now })
    .where('fingerprint', '=', fingerprint)
    .returning('mapping')
    .executeTakeFirst();
  return found ? StatementMapping.parse(found.mapping) : null;
}

export async function saveMapping(db: Executor, row: Insertable<Tables['statement_mappings']>) {
  await db
    .insertInto('statement_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ name: row.name, mapping: row.mapping, used_at: row.used_at }),
    )
    .execute();
}

export async function deleteLines(db: Executor, statementId: string) {
  await db.deleteFrom('statement_lines').where('statement_id', '=', statementId).execute();
  await db.deleteFrom('statement_recordings').where('statement_id', '=', statementId).execute();
}

/** As the engine wrote them (`writeLines`). */
export async function copyRecordings(db: Tx, recordings: Readable) {
  const columns = 'statement_id, number, isrc, upc, store_ref, title, artist';
  await copyIn(db, `copy statement_recordings (${columns}) from stdin (format csv)`, recordings);
}

/** As the engine wrote them. */
export async function copyLines(db: Tx, lines: Readable) {
  const columns =
    'statement_id, line, recording, store, country, sale_month, use_kind, currency, video_ref, channel_ref, rows, quantity, net, fee, withheld';
  await copyIn(db, `copy statement_lines (${columns}) from stdin (format csv)`, lines);
}

/** Sums of the lines, to compare with the file's. A line without its recording would belong to nobody, and does not count. */
export async function sumLines(db: Executor, statementId: string) {
  const { rows } = await sql<{ currency: string; amount: string; rows: bigint }>`
    select l.currency, trim_scale(sum(l.net))::text as amount, sum(l.rows)::bigint as rows
      from statement_recordings m join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
     where m.statement_id = ${statementId}::uuid group by 1`.execute(db);
  return rows;
}
