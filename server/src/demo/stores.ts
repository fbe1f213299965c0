import type { Actor } from '@toada/domain/access/decide.ts';
import { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { Executor } from '../db/connect.ts';
import { pauseConnector } from '../features/connector/pause-connector.ts';
import { readConnectors } from '../features/connector/read-connectors.ts';
import { saveConnector } from '../features/connector/save-connector.ts';
import { callAs } from './call-as.ts';
import { LATE_STORE, PAUSED_STORE } from './releases.ts';

/** One store of the sandbox is paused, so that whoever looks sees a delivery that waits for it, and can let it go on. */
export async function pauseStore(tx: Executor, adminId: string, now: Date) {
  const admin: Actor = { id: adminId, role: 'ADMIN', isVerified: true };
  const { connectors } = await readConnectors(callAs(tx, admin, 'connector.manage', {}, now));
  const { id } = connectors.find(({ platform }) => platform === PAUSED_STORE) ?? {};
  if (id) await pauseConnector(callAs(tx, admin, 'connector.manage', { id: asked<'connectors'>(id) }, now));
}

/** Turns the store on. Messages sent before had failed for want of it; new ones go. */
export async function connectLateStore(tx: Executor, admin: Actor, now: Date) {
  const { connectors } = await readConnectors(callAs(tx, admin, 'connector.manage', {}, now));
  const revision = connectors.find(({ platform }) => platform === LATE_STORE)?.revision ?? null;
  const sandbox = { protocol: 'sandbox', is_on: true, acknowledges: true } as const;
  const form = ConnectorForm.parse({ platform: LATE_STORE, ...sandbox, revision });
  // A sandbox has no secret to seal.
  await saveConnector(callAs(tx, admin, 'connector.manage', form, now), (secret) => secret);
}
