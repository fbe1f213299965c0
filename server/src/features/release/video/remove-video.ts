import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../../http/serve.ts';
import { releaseMediaFile } from '../../media-file/claim-media-file.ts';
import { attachFiles, filesOfVideo } from '../attach-files.ts';
import { lockVideoRow } from '../lock-draft.ts';
import { deleteRelease } from '../release.queries.ts';
import { listVideoFacts } from './video.queries.ts';

/** A draft that nobody has sent leaves no trace; its files are swept. */
export async function removeVideo(call: Call<{ id: AskedId<'releases'> }>) {
  const { db } = call;
  const video = await lockVideoRow(call);
  if (video.status !== 'draft') throw new AppError('release.notEditable', { status: video.status });
  const [facts] = await listVideoFacts(db, [video.id]);
  assert(facts, 'a video has its row');
  await attachFiles(call, video, filesOfVideo(facts), []);
  if (facts.frame_file_id) await releaseMediaFile(db, facts.frame_file_id, call.now);
  await deleteRelease(db, video.id);
  return { id: video.id };
}
