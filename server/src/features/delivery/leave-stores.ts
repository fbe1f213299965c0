import { storesWith } from '@toada/domain/delivery/standing.rules.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { cancelOpen, takeDownFrom } from './take-down.ts';
import { listStandings, lockRelease } from './work.queries.ts';

/** A release that is taken back leaves every store that has it; false where none has, so that it is gone at once. */
export async function leaveStores(call: Call<unknown>, releaseId: string): Promise<boolean> {
  const { db, actor, now } = call;
  const release = await lockRelease(db, releaseId);
  if (!release) return false;
  const standings = await listStandings(db, releaseId);
  const stores = storesWith(standings).map(({ platform }) => platform as Platform);
  await cancelOpen(db, standings, now, actor.id);
  if (stores.length > 0) await takeDownFrom(call, release, stores, takedownReasons.withdrawn);
  return stores.length > 0;
}
