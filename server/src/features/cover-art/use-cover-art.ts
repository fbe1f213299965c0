import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Stored } from '../../outside/storage.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertPicture } from '../media-file/keep-picture.ts';
import { findMusic, lockMusic, type MusicRow } from '../release/lock-draft.ts';
import { putCover } from '../release/put-cover.ts';
import { refuseLate } from '../release/refuse-late.ts';
import { findCoverArt, type ShownCoverArt } from './cover-art.queries.ts';
import { dropCoverFile } from './drop-cover-file.job.ts';
import { fileNameOf } from './read-cover-arts.ts';

type Named = { id: AskedId<'cover_arts'> };
type Copy = { id: string; stored: Stored };

/** Longer than a call takes: a copy that no release took by then goes. */
const KEPT_MS = 60 * 60 * 1000;

/** The release's file is its own, so that neither goes with the other. Written down before it is there, it never stays behind. */
export async function copyForRelease({ id }: Named, { db, visible, storage, now }: Preparing): Promise<Copy> {
  const art = await requireDrawn({ db, visible }, id);
  refuseChanged(art, await findMusic({ db, visible, input: { id: art.release_id } }));
  const file = await storage.read(art.storage_key);
  if (!file) throw new AppError('notFound', {});
  const copyId = randomUUID();
  const key = `media/${copyId}.jpg`;
  await enqueue(db, dropCoverFile, { key, mediaFileId: copyId }, { runAt: new Date(now.getTime() + KEPT_MS) });
  return { id: copyId, stored: await storage.put(key, file.stream) };
}

/** Into the draft, checked like a cover that was sent. */
export async function useCoverArt(call: Call<Named>, { id, stored }: Copy) {
  const { db, actor, visible, input, now } = call;
  const art = await requireDrawn(call, input.id);
  const release = await lockMusic({ db, visible, input: { id: art.release_id } });
  refuseChanged(art, release);
  const name = `${fileNameOf(art.title)}.jpg`;
  await insertPicture(db, { id, userId: actor.id, kind: 'cover', name, stored }, now);
  await putCover(call, release, id);
  await recordAudit(call, { action: 'coverArt.used', personId: release.user_id, subjectId: art.id });
  return { release_id: release.id };
}

async function requireDrawn({ db, visible }: Pick<Call<Named>, 'db' | 'visible'>, id: AskedId<'cover_arts'>) {
  const art = await findCoverArt(db, visible, id);
  if (!art?.storage_key || !art.release_id) throw new AppError('notFound', {});
  return { ...art, storage_key: art.storage_key, release_id: art.release_id };
}

/** The words on the art are the release's, today too. */
function refuseChanged(art: ShownCoverArt, release: MusicRow) {
  refuseLate(release, release.revision);
  if (art.title !== release.title.trim() || art.artist !== release.artist.trim())
    throw new AppError('coverArt.oldWords', {});
}
