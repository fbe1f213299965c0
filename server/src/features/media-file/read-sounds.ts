import type { Executor } from '../../db/connect.ts';
import { listSounds } from './media-file.queries.ts';

/** Hash of the sound of recordings the caller has a right to: two files of the same recording have the same. */
export async function readSounds(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const files = await listSounds(db, ids);
  return new Map(
    files.flatMap(({ id, samples_sha256, sha256 }) => {
      const hash = samples_sha256 ?? sha256;
      return hash ? [[id, hash] as const] : [];
    }),
  );
}
