import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { attachFiles } from './attach-files.ts';
import { deleteRelease, lockRelease } from './release.queries.ts';
import { listTracks } from './tracks.queries.ts';

/** A draft that nobody has sent leaves no trace; its files are swept. */
export async function removeDraft(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, visible, input } = call;
  const release = await lockRelease(db, visible, input.id);
  if (!release) throw new AppError('notFound', {});
  if (release.status !== 'draft') throw new AppError('release.notEditable', { status: release.status });
  await attachFiles(
    call,
    { ...release, tracks: await listTracks(db, release.id) },
    { cover_file_id: null, tracks: [] },
  );
  await deleteRelease(db, release.id);
  return { id: release.id };
}
