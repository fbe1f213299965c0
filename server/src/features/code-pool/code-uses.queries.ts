import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Where a release that carries a code counts: not before it was sent, nor once it was rejected. */
const SENT = ['pending', 'correction', 'approved', 'processing', 'completed', 'error'] as const;

/** The UPCs of releases the caller has found, as they are compared, and whether somebody else has sent one with it. */
export function listUpcUses(db: Executor, releaseIds: readonly string[]) {
  const used = sql<boolean>`exists (
    select from releases o join distributions d on d.release_id = o.id
     where o.upc_code = r.upc_code and o.upc_code <> '' and o.user_id <> r.user_id and d.status = any(${SENT}))`;
  return db
    .selectFrom('releases as r')
    .select(['r.id', 'r.user_id', 'r.team_id', 'r.upc_code as code', used.as('is_used_by_other')])
    .where('r.id', '=', sql<string>`any(${releaseIds})`)
    .execute();
}

/**
 * The same of their tracks, in their order: whether people of another team have sent the ISRC, and whether another release
 * of the same team has it with something else to be heard. A recording that was withdrawn keeps its own.
 */
export function listIsrcUses(db: Executor, releaseIds: readonly string[]) {
  const other = (differs: RawBuilder<boolean>) => sql<boolean>`exists (
    select from tracks o join releases q on q.id = o.release_id join distributions d on d.release_id = q.id
      left join media_files m on m.id = o.audio_file_id
     where o.isrc_code = t.isrc_code and o.isrc_code <> '' and q.id <> t.release_id
       and d.status = any(${[...SENT, 'withdrawn']}) and ${differs})`;
  const sounds = sql<boolean>`(f.samples_sha256 is null or m.samples_sha256 is distinct from f.samples_sha256)`;
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .leftJoin('media_files as f', 'f.id', 't.audio_file_id')
    .select(['t.release_id', 'r.user_id', 'r.team_id', 't.isrc_code as code'])
    .select([
      other(sql<boolean>`q.team_id <> r.team_id`).as('is_used_by_other'),
      other(sql<boolean>`q.team_id = r.team_id and ${sounds}`).as('is_other_recording'),
    ])
    .where('t.release_id', '=', sql<string>`any(${releaseIds})`)
    .where('t.isrc_code', '<>', '')
    .orderBy('t.place')
    .execute();
}

export type Product = { id: string; user_id: string; upc_code: string | null };

/** Another release that the same owner has sent with this UPC, the oldest of them. */
export function findOwnReleaseOfUpc(db: Executor, { id, user_id, upc_code }: Product) {
  return db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .select('releases.title')
    .where('upc_code', '=', upc_code)
    .where('upc_code', '<>', '')
    .where('releases.user_id', '=', user_id)
    .where('releases.id', '<>', id)
    .where('distributions.status', 'in', SENT)
    .orderBy('releases.created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else sends a release with this code. */
export async function lockCode(db: Executor, code: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${code}`}, 0))`.execute(db);
}
