import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockKept, setConnector } from './connector.queries.ts';
import { isTesting } from './present-connector.ts';
import { readConnector } from './read-connectors.ts';
import { tellTest } from './tell-screens.ts';
import { testConnector } from './test-connection.job.ts';

/** Sends somebody to try it; each step is told live. */
export async function beginTest(call: Call<{ id: AskedId<'connectors'> }>) {
  const { db, visible, input, now } = call;
  const connector = await lockKept(db, visible, input.id);
  if (!connector) throw new AppError('notFound', {});
  if (isTesting(connector, now)) throw new AppError('connector.testing', {});
  const begun: ConnectionTest = { status: 'running', at: now.toISOString(), steps: [], host_key: null };
  await setConnector(db, connector.id, { test: JSON.stringify(begun) });
  await enqueue(db, testConnector, { connectorId: connector.id, at: begun.at });
  await tellTest(db, connector);
  return readConnector(call, connector.id);
}
