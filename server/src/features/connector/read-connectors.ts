import { assert } from '@toada/domain/assert.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import type { Call } from '../../http/serve.ts';
import { listAllowed } from '../integration-request/list-allowed.ts';
import { findKept, keeperOf, listKept } from './connector.queries.ts';
import { presentConnector } from './present-connector.ts';

/** The keeper's connectors in the order of the stores, and the stores that may be set up. */
export async function readConnectors({ db, visible, now }: Call<object>) {
  const rows = (await listKept(db, visible)).map((row) => presentConnector(row, now));
  const connectors = rows.toSorted((one, other) => placeOf(one.platform) - placeOf(other.platform));
  const label = keeperOf(visible);
  return { connectors, allowed: label === null ? [...platforms] : await listAllowed(db, label) };
}

/** One that was just written, as its keeper sees it. */
export async function readConnector({ db, visible, now }: Pick<Call<unknown>, 'db' | 'visible' | 'now'>, id: string) {
  const row = await findKept(db, visible, id);
  assert(row, 'a connector that was written is there');
  return presentConnector(row, now);
}

function placeOf(platform: Platform) {
  return platforms.indexOf(platform);
}
