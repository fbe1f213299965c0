import { storesWith } from '@toada/domain/delivery/store-message.rules.ts';
import type { Published } from '@toada/domain/release/frozen.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { thaw } from './frozen-facts.ts';
import { VIDEO_PLACE } from './gathered.ts';
import { findLastTaken, listHeld } from './given.queries.ts';

/** The release's identity at the stores; null where none has it. A video is its one track, with its file as the recording. */
export async function readPublished(db: Executor, releaseId: string): Promise<Published | null> {
  const [having] = storesWith(await listMessages(db, releaseId));
  const taken = having && (await findLastTaken(db, releaseId, having.platform));
  if (!taken) return null;
  const { facts, files } = thaw(taken);
  const { upc, tracks: sent } =
    'video' in facts ? { upc: facts.video.upc, tracks: [{ ...facts.video, place: VIDEO_PLACE }] } : facts.release;
  const tracks = sent.flatMap(({ place, isrc }) => {
    const file = files.find((one) => one.place === place);
    return file?.trackId ? [{ id: file.trackId, isrc, audio_file_id: file.fileId }] : [];
  });
  return { upc: upc ?? '', tracks };
}

/** Releases among these that some store has. */
export async function readInStores(db: Executor, releaseIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listHeld(db, releaseIds));
}
