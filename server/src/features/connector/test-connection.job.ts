import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import { testConnection } from '../../outside/store/test-connection.ts';
import { type ConnectorRow, findConnectorOf, mayReachPrivate, openConnection } from '../connection/read-connection.ts';
import { setTest } from './connector.queries.ts';
import { TEST_SECONDS } from './present-connector.ts';
import { tellTest } from './tell-screens.ts';

/** Less than what a screen waits for, so that the last word is the job's. */
const PATIENCE_MS = (TEST_SECONDS - 20) * 1000;

/** Tries a connection for real, and writes every step down as it comes. */
export const testConnector = job({
  name: 'connector.test',
  payload: z.object({ connectorId: z.uuid(), at: z.string() }),
  attempts: 2,
  lane: { name: 'connection-test', atOnce: 4 },
  pool: 'stores',
  async run({ db, secrets, storesDir, allowsInnerStores, payload: { connectorId, at }, signal }) {
    const connector = await findConnectorOf(db, connectorId);
    // It was changed meanwhile: whoever asked asks again.
    if ((connector?.test as ConnectionTest | null | undefined)?.at !== at || !connector) return;
    const note = (test: ConnectionTest) => writeDown(db, connector, test);
    let test: ConnectionTest = { status: 'running', at, steps: [], host_key: null };
    const options = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      allowsPrivate: mayReachPrivate({ allowsInnerStores }, connector),
    };
    for await (const { hostKey, ...step } of testConnection(
      openConnection({ secrets, storesDir }, connector),
      options,
    )) {
      const status = step.isOk ? 'running' : 'failed';
      test = { ...test, status, steps: [...test.steps, step], host_key: hostKey ?? test.host_key };
      await note(test);
    }
    if (test.status === 'running') await note({ ...test, status: 'ok' });
  },
});

async function writeDown(db: Executor, connector: ConnectorRow, test: ConnectionTest) {
  if (await setTest(db, connector.id, test)) await tellTest(db, connector);
}
