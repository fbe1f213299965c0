import type { Executor } from '../../db/connect.ts';
import { listSounds } from './media-file.queries.ts';

/** Hashes of files the caller has a right to, by their ids; a file that has not come whole is left out. */
export async function readHashes(db: Executor, ids: readonly (string | null)[]): Promise<Record<string, string>> {
  const files = await listSounds(
    db,
    ids.filter((id) => id !== null),
  );
  return Object.fromEntries(files.flatMap(({ id, sha256 }) => (sha256 ? [[id, sha256]] : [])));
}
