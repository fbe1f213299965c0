import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { Call } from '../../http/serve.ts';
import { claimMediaFile, releaseMediaFile } from '../media-file/claim-media-file.ts';
import { listDeliveredFiles } from './submission.queries.ts';

/** Files that a draft names, each with its kind; null where a place is empty. */
export type NamedFile = readonly [id: string | null, kind: MediaKind];

/**
 * Files the draft names for the first time become the release's, and its owner's; files it names no longer are given up,
 * unless the stores may have them: what an update changes is seen by comparing.
 */
export async function attachFiles(
  { db, actor, now }: Call<unknown>,
  release: { id: string; user_id: string },
  before: readonly NamedFile[],
  after: readonly NamedFile[],
) {
  const [had, has] = [inOrder(before), inOrder(after)];
  const whose = { userId: actor.id, ownerId: release.user_id };
  for (const [id, kind] of has) if (!had.has(id)) await claimMediaFile(db, { ...whose, id, kind }, now);
  const left = [...had.keys()].filter((id) => !has.has(id));
  const kept = new Set(left.length > 0 ? await listDeliveredFiles(db, release.id) : []);
  for (const id of left) if (!kept.has(id)) await releaseMediaFile(db, id, now);
}

type Music = { cover_file_id: string | null; tracks: readonly { audio_file_id: string | null }[] };

export function filesOfMusic({ cover_file_id, tracks }: Music): NamedFile[] {
  return [...tracks.map(({ audio_file_id }) => [audio_file_id, 'audio'] as const), [cover_file_id, 'cover']];
}

type Video = { video_file_id: string | null; thumbnail_file_id: string | null };

export function filesOfVideo({ video_file_id, thumbnail_file_id }: Video): NamedFile[] {
  return [
    [video_file_id, 'video'],
    [thumbnail_file_id, 'thumbnail'],
  ];
}

/** By id, so that whoever attaches at the same time takes the locks in the same order. */
function inOrder(files: readonly NamedFile[]): Map<string, MediaKind> {
  const named = files.flatMap(([id, kind]) => (id ? [[id, kind] as const] : []));
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
