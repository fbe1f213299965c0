import type { CoverArtForm } from '@toada/domain/cover-art/cover-art.contract.ts';
import { KEPT_COVERS_MAX, OPEN_COVERS_MAX } from '@toada/domain/cover-art/cover-art.kinds.ts';
import { missingLetters } from '@toada/domain/cover-art/letter-widths.ts';
import { storeWordFaultsIn } from '@toada/domain/cover-art/store-words.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findMusic } from '../release/lock-draft.ts';
import { findCoverArt, insertCoverArt, listStatuses, lockCount } from './cover-art.queries.ts';
import { drawCoverArt } from './draw-cover-art.job.ts';
import { presentCoverArt, tellOwners } from './present-cover-art.ts';

/** A cover with the release's own title and artist. A job draws it. */
export async function createCoverArt(call: Call<CoverArtForm>) {
  const { db, visible, input, now } = call;
  const { release_id, ...design } = input;
  const release = await findMusic({ db, visible, input: { id: release_id } });
  const [title, artist] = [release.title.trim(), release.artist.trim()];
  refuseWords(title, artist);
  await refuseTooMany(db, release.user_id);
  const id = await insertCoverArt(db, {
    ...{ user_id: release.user_id, release_id: release.id, title, artist, created_at: now },
    ...design,
  });
  await enqueue(db, drawCoverArt, { coverArtId: id }, { key: `cover-art:${id}` });
  await recordAudit(call, { action: 'coverArt.created', personId: release.user_id, subjectId: id, after: { title } });
  const row = await findCoverArt(db, visible, id);
  if (!row) throw new AppError('notFound', {});
  await tellOwners(db, row);
  return presentCoverArt(row);
}

/** Words that stores refuse are refused before anything is drawn. */
function refuseWords(title: string, artist: string) {
  if (!title || !artist) throw new AppError('coverArt.noWords', {});
  const faults = storeWordFaultsIn(`${title}\n${artist}`);
  if (faults.length > 0) throw new AppError('coverArt.storeWords', { faults });
  const missing = missingLetters(`${title}${artist}`);
  if (missing.length > 0) throw new AppError('coverArt.letters', { letters: missing.join(' ') });
}

export async function refuseTooMany(db: Executor, ownerId: string, isNew = true) {
  await lockCount(db, ownerId);
  const statuses = await listStatuses(db, ownerId, KEPT_COVERS_MAX);
  const open = statuses.filter((status) => status === 'queued');
  if (open.length >= OPEN_COVERS_MAX) throw new AppError('coverArt.busy', { max: OPEN_COVERS_MAX });
  if (isNew && statuses.length >= KEPT_COVERS_MAX) throw new AppError('coverArt.full', { max: KEPT_COVERS_MAX });
}
