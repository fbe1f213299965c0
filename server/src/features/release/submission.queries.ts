import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

type ByFile = Record<string, string>;
type Submission = {
  release_id: string;
  draft: ReleaseDraft | VideoDraft;
  file_names: ByFile;
  file_hashes: ByFile;
  created_at: Date;
};

/** The next round. Who calls has locked the release. */
export async function insertSubmission(db: Executor, { draft, file_names, file_hashes, ...row }: Submission) {
  await db
    .insertInto('release_submissions')
    .values((eb) => ({
      ...row,
      draft: JSON.stringify(draft),
      file_names: JSON.stringify(file_names),
      file_hashes: JSON.stringify(file_hashes),
      number: eb
        .selectFrom('release_submissions as s')
        .select((s) => s(s.fn.coalesce(s.fn.max('s.number'), s.lit(0)), '+', 1).as('next'))
        .where('s.release_id', '=', row.release_id)
        .$asScalar()
        .$castTo<number>(),
    }))
    .execute();
}

/** Files named by the submissions of a release that was delivered; only what was delivered is ever reopened. */
export async function listDeliveredFiles(db: Executor, releaseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct jsonb_object_keys(s.file_names) as id from release_submissions s
     where s.release_id = ${releaseId} and exists (
       select from release_events e where e.release_id = s.release_id and e.kind in ('completed', 'changeAllowed'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The last submission and its comments, where the review asked for a correction of it. */
export async function findAsked(db: Executor, releaseId: string) {
  const last = await db
    .selectFrom('release_submissions')
    .select(['number', 'draft', 'file_hashes', 'decision'])
    .where('release_id', '=', releaseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.decision !== 'correction') return undefined;
  const comments = await db
    .selectFrom('review_comments')
    .select(['id', 'track_id', 'field', 'text'])
    .where('release_id', '=', releaseId)
    .where('round', '=', last.number)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { sent: last.draft, hashes: last.file_hashes as ByFile, comments };
}

/** The newest approved submission of each of these, as it was sent. */
export async function listPublishedDrafts(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('release_submissions as s')
    .distinctOn('s.release_id')
    .select(['s.release_id', 's.draft'])
    .where('s.release_id', '=', sql<string>`any(${releaseIds})`)
    .where('s.decision', '=', 'approved')
    .orderBy('s.release_id')
    .orderBy('s.number', 'desc')
    .execute();
}

/** The next round is nobody's, and nothing of it was checked. Who calls has locked the release. */
export async function clearSheet(db: Executor, releaseId: string) {
  const empty = { claimed_by: null, claimed_at: null, checklist: [] };
  await db
    .insertInto('release_reviews')
    .values({ release_id: releaseId, ...empty })
    .onConflict((conflict) => conflict.column('release_id').doUpdateSet(empty))
    .execute();
}
