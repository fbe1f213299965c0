import type { MonitorFilter } from '@toada/domain/delivery/delivery.contract.ts';
import { mainPlatforms, platformFacts, platforms } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import type { Storage } from '../../outside/storage.ts';
import { compareMessages } from '../../store-package/compare-messages.ts';
import { isTestConnector, listConnectors } from '../connection/read-connection.ts';
import { findDelivery, findMessageBefore, findReleaseOf, findTeam, listDeliveries } from './delivery.queries.ts';
import { presentDelivery, presentRelease } from './present-delivery.ts';

export async function readReleaseDeliveries(call: Call<{ id: AskedId<'releases'> }>) {
  const release = await findReleaseOf(call.db, call.visible, call.input.id);
  if (!release) throw new AppError('notFound', {});
  return presentRelease(call, release.id);
}

export async function readDeliveries({ db, visible, input, now }: Call<MonitorFilter>) {
  const { rows, next } = await listDeliveries(db, visible, input, now);
  return { rows: rows.map((row) => presentDelivery(row, now)), next };
}

/** Stores to choose from: the specification's six always, others where a connector leads there for this person. */
export async function readOffered({ db, actor }: Call<unknown>) {
  const connectors = await listConnectors(db, await findTeam(db, actor.id));
  const stores = platforms.flatMap((platform) => {
    const connector = connectors.find((one) => one.platform === platform);
    if (!connector && !mainPlatforms.includes(platform)) return [];
    const state = {
      // Where nothing leads, nobody hears anything either.
      is_test: connector ? isTestConnector(connector) : true,
      is_paused: connector?.is_paused ?? false,
      takes_videos: connector?.takes_videos ?? false,
    };
    return [{ platform, lead_days: platformFacts[platform].leadDays, ...state }];
  });
  return { stores };
}

/** The message as it was sent, by a link that is good for some minutes. */
export async function linkMessage({ db, visible, input, links, now }: Call<{ id: AskedId<'deliveries'> }>) {
  const delivery = await findDelivery(db, visible, input.id);
  if (!delivery?.message_key) throw new AppError('notFound', {});
  const ending = delivery.message_key.slice(delivery.message_key.lastIndexOf('/') + 1);
  const name = `${delivery.platform}-${ending}`;
  return { url: links.brief(delivery.message_key, now, name), name };
}

type Bodies = { before: string; after: string } | null;

/** Both messages, read before the answer is made; null where there was none before. */
export async function fetchMessages(
  { id }: { id: AskedId<'deliveries'> },
  { db, visible, storage }: Preparing,
): Promise<Bodies> {
  const delivery = await findDelivery(db, visible, id);
  if (!delivery?.message_key) throw new AppError('notFound', {});
  const earlier = await findMessageBefore(db, delivery);
  const before = earlier?.message_key ? await readText(storage, earlier.message_key) : null;
  const after = await readText(storage, delivery.message_key);
  return before !== null && after !== null ? { before, after } : null;
}

export async function readChanges(_call: Call<{ id: AskedId<'deliveries'> }>, bodies: Bodies) {
  return { changes: bodies && compareMessages(bodies.before, bodies.after) };
}

async function readText(storage: Storage, key: string): Promise<string | null> {
  const slice = await storage.read(key);
  if (!slice) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of slice.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
