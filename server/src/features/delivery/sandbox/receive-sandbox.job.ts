import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../../durable-file.ts';
import { job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Schemas } from '../../../store-package/schemas.ts';
import { findConnectorOf, folderOf } from '../../connection/read-connection.ts';
import { pollOptions, pollStore } from '../poll-answers.job.ts';
import { ANSWERS, answerName, type Catalogue, clearAnswered, openCatalogue } from './catalogue.ts';
import { type FoundPackage, findPackages } from './find-packages.ts';
import { judgePackage } from './judge-package.ts';
import { writeAcknowledgement } from './write-acknowledgement.ts';

/**
 * The store inside the product: reads every package that has come whole, as a store would, and answers it. It knows nothing
 * of the delivery but what lies in its folder.
 */
export const receiveSandbox = job({
  name: 'sandbox.receive',
  payload: z.object({ connectorId: z.uuid() }),
  attempts: 5,
  async run({ db, storesDir, packages, payload: { connectorId }, now, signal }) {
    const connector = await findConnectorOf(db, connectorId);
    if (connector?.protocol !== 'sandbox') return;
    const folder = folderOf(storesDir, connector);
    const catalogue = await openCatalogue(join(dirname(folder), '.catalogue', connector.platform));
    for (const found of await findPackages(folder)) {
      if (signal.aborted) return;
      await answerPackage({ folder, catalogue, schemas: packages.schemas, now: now() }, found);
    }
    await clearAnswered(catalogue, folder, now());
    if (connector.acknowledges) await enqueue(db, pollStore, { connectorId }, pollOptions(connectorId));
  },
});

/** One after the other: two that judged one package at once could come to two verdicts. */
export function receiveOptions(connectorId: string) {
  return { key: `sandbox-${connectorId}`, queue: `sandbox-${connectorId}` };
}

type Tools = { folder: string; catalogue: Catalogue; schemas: Schemas; now: Date };

/** One package, once: judged, kept or taken out of the catalogue, answered. Cut off anywhere, it ends the same. */
async function answerPackage(tools: Tools, found: FoundPackage) {
  const { catalogue, folder, now } = tools;
  const { batchId, releaseId } = found;
  const kept = await catalogue.findPackage(batchId, releaseId);
  if (kept?.isAnswered) return;
  const verdict = kept?.verdict ?? (await judgePackage(tools, found));
  const at = kept?.at ?? now.toISOString();
  await catalogue.savePackage(batchId, releaseId, { verdict, at, isAnswered: false });
  if (verdict.isAccepted) await catalogue.saveRelease(verdict.releaseId, verdict.known);

  await mkdir(join(folder, ANSWERS), { recursive: true, mode: 0o700 });
  const answer = writeAcknowledgement(verdict, new Date(at));
  await writeDurably(join(folder, ANSWERS, answerName(batchId, releaseId)), answer);
  await catalogue.savePackage(batchId, releaseId, { verdict, at, isAnswered: true });
}
