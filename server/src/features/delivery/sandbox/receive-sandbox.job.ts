import { dirname, join } from 'node:path';
import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { findConnectorOf, folderOf } from '../../connection/read-connection.ts';
import { pollOptions, pollStore } from '../poll-answers.job.ts';
import { answerPackage } from './answer-package.ts';
import { clearAnswered, openCatalogue } from './catalogue.ts';
import { findPackages } from './find-packages.ts';

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
