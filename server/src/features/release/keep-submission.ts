import type { Executor } from '../../db/connect.ts';
import { readFindings } from '../media-file/read-findings.ts';
import { readHashes } from '../media-file/read-hashes.ts';
import { filesOfDocument, type ReleaseDocument } from './read-document.ts';
import { clearSheet, insertSubmission } from './submission.queries.ts';

/** The submission as it was sent: the next round of the review begins. Who calls has locked the release. */
export async function keepSubmission(db: Executor, releaseId: string, sent: ReleaseDocument, now: Date) {
  const ids = filesOfDocument(sent);
  const files = await readFindings(db, ids);
  const file_names = Object.fromEntries(files.map(({ id, name }) => [id, name]));
  const file_hashes = await readHashes(db, ids);
  await insertSubmission(db, { release_id: releaseId, draft: sent.draft, file_names, file_hashes, created_at: now });
  await clearSheet(db, releaseId);
}
