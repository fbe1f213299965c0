import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { Call } from '../../http/serve.ts';
import { claimMediaFile, releaseMediaFile } from '../media-file/claim-media-file.ts';

type Named = Pick<ReleaseDraft, 'cover_file_id'> & { tracks: readonly { audio_file_id: string | null }[] };

/** Files the draft names for the first time become the release's; files it names no longer are given up. */
export async function attachFiles({ db, actor, now }: Call<unknown>, before: Named, after: Named) {
  const [had, has] = [filesOf(before), filesOf(after)];
  for (const [id, kind] of has) if (!had.has(id)) await claimMediaFile(db, { userId: actor.id, id, kind }, now);
  for (const id of had.keys()) if (!has.has(id)) await releaseMediaFile(db, id, now);
}

/** By id, so that whoever attaches at the same time takes the locks in the same order. */
function filesOf({ cover_file_id, tracks }: Named): Map<string, 'audio' | 'cover'> {
  const audio = tracks.flatMap(({ audio_file_id: id }) => (id ? [[id, 'audio'] as const] : []));
  const cover = cover_file_id ? [[cover_file_id, 'cover'] as const] : [];
  return new Map([...audio, ...cover].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
