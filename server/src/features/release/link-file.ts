import { AppError } from '@toada/domain/errors.ts';
import type { FileOf } from '@toada/domain/release/release-page.contract.ts';
import { names } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readFileStates } from '../media-file/read-file-states.ts';
import { findReleasePage } from './release-page.queries.ts';
import { listTracks } from './tracks.queries.ts';

/** A master or the cover as it was sent, to be saved. Whoever fetches somebody else's leaves an entry in the trail. */
export async function linkFile(call: Call<FileOf>) {
  const { db, actor, visible, input, links, now } = call;
  const release = await findReleasePage(db, visible, input.id);
  if (!release) throw new AppError('notFound', {});
  const tracks = await listTracks(db, release.id);
  const ids = [release.cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)];
  const id = ids.find((one) => names(input.file_id, one));
  const file = id ? (await readFileStates(db, [id])).get(id) : undefined;
  if (!file?.storage_key || file.status === 'receiving') throw new AppError('notFound', {});
  if (actor.id !== release.user_id)
    await recordAudit(call, {
      action: 'release.fileDownloaded',
      personId: release.user_id,
      subjectId: release.id,
      after: { name: file.name },
    });
  return { url: links.lasting(file.storage_key, now, file.name) };
}
