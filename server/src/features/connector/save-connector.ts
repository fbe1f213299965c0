import { randomUUID } from 'node:crypto';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';
import { type Seal, sealSecrets, secretFields } from '../connection/seal-secrets.ts';
import { wakeDeliveries } from '../delivery/wake-deliveries.ts';
import { listAllowed } from '../integration-request/list-allowed.ts';
import { changesOf } from './changes-of.ts';
import { findChanger, insertConnector, keeperOf, lockKeptFor, setConnector } from './connector.queries.ts';
import { refuseInnerPlaces } from './inner-places.ts';
import { keptSecrets } from './kept-secrets.ts';
import { readConnector } from './read-connectors.ts';
import { tellKeepers } from './tell-screens.ts';

/** Saves over what its editor has seen, and over nothing else. Secrets go in and never come out again. */
export async function saveConnector(call: Call<ConnectorForm>, seal: Seal) {
  const { db, actor, visible, input, now } = call;
  const label = keeperOf(visible);
  if (label !== null) await refuseForeign(call, label);
  refuseInnerPlaces(input, label, call.site);

  const before = await lockKeptFor(db, visible, input.platform);
  if (before && before.revision !== input.revision) throw await changedMeanwhile(call, before);
  const id = before?.id ?? randomUUID();
  const { password, private_key, secret_key, revision, ...facts } = input;
  const secrets = { ...keptSecrets(input, before), ...sealSecrets(input, id, seal) };
  const changes = changesOf(
    before,
    facts,
    secretFields.filter((field) => input[field] !== undefined),
  );
  if (before && !changes.isNews) return readConnector(call, id);
  const saved = {
    ...facts,
    ...secrets,
    // The test was of another connection.
    ...(changes.isElsewhere ? { test: null } : {}),
    revision: (before?.revision ?? 0) + 1,
    updated_by: actor.id,
    updated_at: now,
  };
  if (before) await setConnector(db, id, saved);
  // Two first saves at once: the second finds the row of the first.
  else if (!(await insertConnector(db, { id, aggregator_id: label, created_at: now, ...saved })))
    throw new AppError('connector.changed', { by: '', at: now.toISOString() });
  await noteChange(call, id, label, changes);
  // Waiting messages may go now, and more at once than before.
  if (input.is_on) await wakeDeliveries(db, id, now);
  return readConnector(call, id);
}

/** A label sets up what it asked for and was allowed. */
async function refuseForeign({ db, input: { platform } }: Call<ConnectorForm>, label: string) {
  if (!(await listAllowed(db, label)).includes(platform)) throw new AppError('connector.notAllowed', { platform });
}

async function changedMeanwhile({ db }: Call<unknown>, { id, updated_at }: ConnectorRow) {
  return new AppError('connector.changed', { by: (await findChanger(db, id)) ?? '', at: updated_at.toISOString() });
}

type Changes = ReturnType<typeof changesOf>;

async function noteChange(call: Call<ConnectorForm>, id: string, label: string | null, { before, after }: Changes) {
  await recordAudit(call, {
    action: 'connector.changed',
    ...(label === null ? {} : { personId: label }),
    subjectId: id,
    before,
    after: { platform: call.input.platform, ...after },
  });
  await tellKeepers(call.db, { id, aggregator_id: label });
}
