import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import { isOverdue } from '@toada/domain/delivery/overdue.rules.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { parseStoreAddress } from '@toada/domain/smart-link/link-stores.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { type DeliveryRow, listEventsOfRelease, listOfRelease, listSaidAddresses } from './delivery.queries.ts';

type View = z.input<typeof DeliveryView>;

export function presentDelivery<Row extends DeliveryRow>({ problem, detail, message_key, ...row }: Row, now: Date) {
  return {
    ...row,
    problem: problem === null ? null : { problem: problem as DeliveryProblem, detail },
    has_message: message_key !== null,
    is_overdue: isOverdue(row, now),
  } satisfies View;
}

/** Where a release the caller may see stands in each of its stores. */
export async function presentRelease({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, releaseId: string) {
  const deliveries = (await listOfRelease(db, releaseId)).map((row) => presentDelivery(row, now));
  const events = await listEventsOfRelease(db, releaseId);
  const stores = platforms.flatMap((platform) => {
    const ofStore = deliveries.filter((delivery) => delivery.platform === platform);
    // A message called off before it began says nothing about the store, unless there is no other.
    const newest = ofStore.find(({ status }) => status !== 'cancelled') ?? ofStore[0];
    return newest ? [newest] : [];
  });
  return { stores, deliveries, events, addresses: await addressesOf(db, releaseId) };
}

/** One for each store; what is not at the store's own hosts is none. */
async function addressesOf(db: Executor, releaseId: string) {
  const said = await listSaidAddresses(db, releaseId);
  return platforms.flatMap((platform) => {
    const urls = said.map((one) => (one.platform === platform ? parseStoreAddress(platform, one.said) : null));
    const url = urls.find((one) => one !== null);
    return url ? [{ platform, url }] : [];
  });
}
