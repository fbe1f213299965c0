import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { Call } from '../../http/serve.ts';
import { claimMediaFile, releaseMediaFile } from '../media-file/claim-media-file.ts';
import { listDeliveredFiles } from './submission.queries.ts';

type Named = Pick<ReleaseDraft, 'cover_file_id'> & { tracks: readonly { audio_file_id: string | null }[] };
type Owned = Named & { id: string; user_id: string };

/**
 * Files the draft names for the first time become the release's, and its owner's; files it names no longer are given up,
 * unless the stores may have them: what an update changes is seen by comparing.
 */
export async function attachFiles({ db, actor, now }: Call<unknown>, before: Owned, after: Named) {
  const [had, has] = [filesOf(before), filesOf(after)];
  const whose = { userId: actor.id, ownerId: before.user_id };
  for (const [id, kind] of has) if (!had.has(id)) await claimMediaFile(db, { ...whose, id, kind }, now);
  const left = [...had.keys()].filter((id) => !has.has(id));
  const kept = new Set(left.length > 0 ? await listDeliveredFiles(db, before.id) : []);
  for (const id of left) if (!kept.has(id)) await releaseMediaFile(db, id, now);
}

/** By id, so that whoever attaches at the same time takes the locks in the same order. */
function filesOf({ cover_file_id, tracks }: Named): Map<string, 'audio' | 'cover'> {
  const audio = tracks.flatMap(({ audio_file_id: id }) => (id ? [[id, 'audio'] as const] : []));
  const cover = cover_file_id ? [[cover_file_id, 'cover'] as const] : [];
  return new Map([...audio, ...cover].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
