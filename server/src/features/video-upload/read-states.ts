import type { VideoPlatformState } from '@toada/domain/video/video.contract.ts';
import { type VideoPlatform, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { listStates, listThere } from './video-upload.queries.ts';

/** Where each of these videos stands on its platforms, in the order of the platforms; none of what was never sent. */
export async function readUploadStates(
  db: Executor,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, VideoPlatformState[]>> {
  const rows = await listStates(db, releaseIds);
  return new Map(
    [...Map.groupBy(rows, ({ release_id }) => release_id)].map(([id, states]) => [
      id,
      videoPlatforms.flatMap((platform) =>
        states
          .filter((state) => state.platform === platform)
          .map(({ release_id: _, next_attempt_at, live_at, ...state }) => ({
            ...state,
            next_attempt_at: next_attempt_at?.toISOString() ?? null,
            live_at: live_at?.toISOString() ?? null,
          })),
      ),
    ]),
  );
}

/** The platforms that have each of these videos, whatever is on its way to them. */
export async function readWhereThere(
  db: Executor,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, VideoPlatform[]>> {
  const rows = Map.groupBy(await listThere(db, releaseIds), ({ release_id }) => release_id);
  return new Map([...rows].map(([id, there]) => [id, there.map(({ platform }) => platform)]));
}
