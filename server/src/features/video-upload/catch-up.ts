import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../db/connect.ts';
import { factsOf, UploadFacts } from './upload-facts.ts';
import { findVideo, moveUpload, type Upload } from './video-upload.queries.ts';

/**
 * A platform that comes late publishes the facts its upload began with. A change that was approved meanwhile is sent after it; one that
 * is still open goes out once it is approved. The caller has locked the release.
 */
export async function catchUp(db: Executor, releaseStatus: string, { id, release_id, facts }: Upload) {
  if (releaseStatus !== 'processing' && releaseStatus !== 'completed') return;
  const video = await findVideo(db, release_id);
  if (!video?.file_key) return;
  const approved = factsOf(video);
  if (isDeepStrictEqual(UploadFacts.parse(facts), approved)) return;
  await moveUpload(db, id, 'change', { facts: JSON.stringify(approved), progress: 0, left_out: [] });
}
