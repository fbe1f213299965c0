import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { copyMadeFile, type MadeCopy } from '../media-file/copy-made-file.ts';
import { insertMadeFile } from '../media-file/keep-made-file.ts';
import { findMusic, lockMusic, type MusicRow } from '../release/lock-draft.ts';
import { putCover } from '../release/put-cover.ts';
import { refuseLate } from '../release/refuse-late.ts';
import { findCoverArt, type ShownCoverArt } from './cover-art.queries.ts';
import { fileNameOf } from './read-cover-arts.ts';

type Named = { id: AskedId<'cover_arts'> };

/** The release's file is its own. */
export async function copyForRelease({ id }: Named, preparing: Preparing): Promise<MadeCopy> {
  const { db, visible } = preparing;
  const art = await requireDrawn({ db, visible }, id);
  refuseChanged(art, await findMusic({ db, visible, input: { id: art.release_id } }));
  return copyMadeFile(preparing, { kind: 'cover', from: art.storage_key });
}

/** Into the draft, checked like a cover that was sent. */
export async function useCoverArt(call: Call<Named>, { id, stored }: MadeCopy) {
  const { db, actor, visible, input, now } = call;
  const art = await requireDrawn(call, input.id);
  const release = await lockMusic({ db, visible, input: { id: art.release_id } });
  refuseChanged(art, release);
  const name = `${fileNameOf(art.title)}.jpg`;
  await insertMadeFile(db, { id, userId: actor.id, kind: 'cover', name, stored }, now);
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
