import { AppError } from '@toada/domain/errors.ts';
import { frozenComplaints, isSameFile } from '@toada/domain/release/frozen.rules.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { Executor } from '../../db/connect.ts';
import { readPublished } from '../delivery/read-published.ts';
import { readSounds } from '../media-file/read-sounds.ts';

/** What a store has keeps its UPC, its tracks and their codes: the same is said in the browser, as far as it can hear. */
export async function refuseFrozen(db: Executor, releaseId: string, draft: ReleaseDraft) {
  const published = await readPublished(db, releaseId);
  if (!published) return;
  const files = [...published.tracks, ...draft.tracks].flatMap(({ audio_file_id }) => audio_file_id ?? []);
  const sounds = await readSounds(db, files);
  const complaints = frozenComplaints(draft, published, (before, now) => {
    if (isSameFile(before, now)) return true;
    const [had, has] = [sounds.get(before.audio_file_id ?? ''), sounds.get(now.audio_file_id ?? '')];
    return had === undefined || has === undefined ? null : had === has;
  });
  if (complaints.length > 0) throw new AppError('release.incomplete', { complaints });
}
