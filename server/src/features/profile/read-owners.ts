import type { Call } from '../../http/serve.ts';
import { listOwners } from './profile.queries.ts';

/** Owners that a sheet names by address or name, in small letters, within the caller's reach; and the caller, where it can own things. */
export function readOwners({ db, actor, visible }: Call<unknown>, words: readonly string[]) {
  return listOwners(db, visible, { id: actor.id, words });
}

export type FoundOwner = Awaited<ReturnType<typeof readOwners>>[number];
