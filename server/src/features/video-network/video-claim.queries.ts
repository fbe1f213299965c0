import type { PageInput } from '@toada/domain/page.ts';
import type { ClaimEvent, ClaimStatus } from '@toada/domain/video-network/video-claim.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Claims = Tables['video_claims'];
export type ClaimRow = Selectable<Claims>;
export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

const Cursor = z.tuple([z.iso.date(), z.uuid()]);

/** Within the caller's reach, the next deadline first. */
export async function listClaims(
  db: Executor,
  visible: Visible,
  { status, after, limit }: PageInput & { status?: ClaimStatus | undefined },
) {
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const rows = await withNames(db, visible)
    .$if(status !== undefined, (q) => q.where('c.status', '=', status ?? 'open'))
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(c.due_on, c.id) > (${place?.[0]}::date, ${place?.[1]}::uuid)`),
    )
    .orderBy('c.due_on')
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? formatCursor([last.due_on, last.id]) : null };
}

export function findClaim(db: Executor, visible: Visible, id: Sought<'video_claims'>) {
  return withNames(db, visible).where('c.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

export function lockClaim(db: Executor, visible: Visible, id: Sought<'video_claims'>) {
  const claim = db
    .selectFrom('video_claims')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return claim.forUpdate().executeTakeFirst();
}

/** Proofs of claims that the caller has found within reach. */
export function listFiles(db: Executor, claimIds: readonly string[]) {
  const files = db.selectFrom('video_claim_files').select(['claim_id', 'name', 'storage_key']);
  return files.where('claim_id', 'in', claimIds).orderBy('place').execute();
}

export async function insertFiles(db: Executor, files: readonly Insertable<Tables['video_claim_files']>[]) {
  if (files.length > 0) await db.insertInto('video_claim_files').values(files).execute();
}

/** Two who enter a claim of one recording do so one after the other. */
export async function lockRecording(db: Executor, trackId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video claim ${trackId}`}, 0))`.execute(db);
}

/** The claim of this recording on this video that still waits for an answer, whoever entered it. */
export function findOpenClaim(db: Executor, { track_id, video_id }: { track_id: string; video_id: string }) {
  return db
    .selectFrom('video_claims')
    .select('id')
    .where('track_id', '=', track_id)
    .where('video_id', '=', video_id)
    .where('status', 'in', ['open', 'expired'])
    .limit(1)
    .executeTakeFirst();
}

/** The team is filled in by the database. Undefined where YouTube's claim is here already. */
export function insertClaim(db: Executor, claim: Omit<Insertable<Claims>, 'team_id'>) {
  return db
    .insertInto('video_claims')
    .values(claim as Insertable<Claims>)
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined where the status has no such way. */
export function moveClaim(db: Executor, id: string, event: ClaimEvent, columns: Updateable<Claims>) {
  return moveRows(db, 'video_claims', event).set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Recordings by their ISRC, whosever they are: the one in Content ID first, then the oldest. */
export function listRecordings(db: WideExecutor, isrcs: readonly string[]) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .leftJoin('content_id_assets as a', 'a.track_id', 't.id')
    .select(['t.id', 't.title', 't.isrc_code', 'r.user_id'])
    .where('t.isrc_code', 'in', isrcs)
    .orderBy(sql`a.status is not distinct from 'active'`, 'desc')
    .orderBy('r.created_at')
    .execute();
}

/** Open claims that are due within a week, whosever they are. */
export function listDue(db: WideExecutor, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('video_claims')
    .select(['id', 'user_id', 'team_id', 'video_title', 'due_on'])
    .where('status', '=', 'open')
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .execute();
}

/** Open claims whose deadline is over, whosever they are, become expired. */
export function expireClaims(db: WideExecutor, today: string) {
  const columns = ['id', 'user_id', 'team_id', 'video_title'] as const;
  return moveRows(db, 'video_claims', 'expire').where('due_on', '<', today).returning(columns).execute();
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('video_claims').selectAll().where(visibleRows(visible, 'user_id')).as('c');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .selectAll('c')
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('user_name'));
}
