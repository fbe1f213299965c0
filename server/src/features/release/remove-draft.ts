import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { attachFiles, filesOfMusic } from './attach-files.ts';
import { lockMusic } from './lock-draft.ts';
import { deleteRelease } from './release.queries.ts';
import { listTracks } from './tracks.queries.ts';

/** A draft that nobody has sent leaves no trace; its files are swept. */
export async function removeDraft(call: Call<{ id: AskedId<'releases'> }>) {
  const { db } = call;
  const release = await lockMusic(call);
  if (release.status !== 'draft') throw new AppError('release.notEditable', { status: release.status });
  await attachFiles(call, release, filesOfMusic({ ...release, tracks: await listTracks(db, release.id) }), []);
  await deleteRelease(db, release.id);
  return { id: release.id };
}
