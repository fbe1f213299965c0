import type { JobCall } from '../../jobs/job.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import type { PackageWriters } from '../../store-package/create-package-writers.ts';
import type { MediaPart, MessageFinding, StorePackage } from '../../store-package/package-facts.ts';
import { type ConnectorRow, isTestConnector } from '../connection/read-connection.ts';
import type { Claimed } from './claim-delivery.ts';
import { freezeFacts } from './freeze-facts.ts';
import type { Frozen } from './frozen-facts.ts';
import { keepTurn } from './turn.ts';

/** Where the bar of a delivery stands once its package is written; the rest is bytes, and the store's answer. */
export const PROGRESS_PACKED = 5;
const FINDINGS_TOLD = 5;

export type Packed = Frozen & { claimed: Claimed; packed: StorePackage<MediaPart> };

/** Writes the package and holds it against every rule there is: what fails is never sent, what passes is kept. */
export async function packDelivery(call: JobCall<unknown>, connector: ConnectorRow, claimed: Claimed): Promise<Packed> {
  const { db, storage, packages } = call;
  const isTest = isTestConnector(connector);
  if (!isTest && connector.message_version !== 'itmsp' && !packages.schemas.areInstalled)
    throw new StoreError('schemasMissing');
  // A live release is not taken down through a test connector: the store would keep it while we say it is gone.
  if (isTest && claimed.kind === 'takedown' && !claimed.is_test) throw new StoreError('noConnector');
  const frozen = await freezeFacts(call, connector, claimed);
  const { packed, findings } = await write(packages.writers, connector, frozen);
  refuse(findings);

  const message_key = keyOf(claimed.id, frozen.facts.header.batchId, packed.message.path);
  await storage.put(message_key, Buffer.from(packed.message.body));
  const kept = { message_key, is_test: isTest, store_folder: packed.folder };
  await keepTurn(db, claimed, { ...kept, progress: PROGRESS_PACKED }, 'send');
  // Written for another connector, and never sent: no row knows of it any more.
  if (claimed.message_key && claimed.message_key !== message_key) await storage.remove(claimed.message_key);
  return { ...frozen, claimed, packed };
}

type Written = { packed: StorePackage<MediaPart>; findings: MessageFinding[] };

/** By the writer of the store's format; a video has one of its own, and DDEX's format alone. */
async function write(writers: PackageWriters, connector: ConnectorRow, { facts }: Frozen): Promise<Written> {
  const isApple = connector.message_version === 'itmsp';
  if ('video' in facts) {
    // The store may have stopped taking videos since; it still takes one down.
    if (isApple || (facts.deal && !connector.takes_videos)) throw new StoreError('noVideos');
    const packed = writers.video.write(facts);
    return { packed, findings: await writers.video.findings(facts, packed) };
  }
  const writer = writers[isApple ? 'itmsp' : 'ern'];
  const packed = writer.write(facts);
  return { packed, findings: await writer.findings(facts, packed) };
}

function refuse(findings: readonly MessageFinding[]) {
  const [first] = findings;
  if (!first) return;
  const told = findings.slice(0, FINDINGS_TOLD).map(({ place, message }) => `${place}: ${message}`);
  throw new StoreError(first.problem, told.join('\n'));
}

/** A message of its own for each batch, so that none is written over. */
function keyOf(deliveryId: string, batchId: string, path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9._-]/g, '_');
  return `deliveries/${deliveryId}/${batchId}/${name}`;
}
