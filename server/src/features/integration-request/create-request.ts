import { AppError } from '@toada/domain/errors.ts';
import type { IntegrationRequestForm } from '@toada/domain/integration-request/integration-request.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertRequest, listOpenNames, lockLabel } from './integration-request.queries.ts';
import { readRequest } from './read-requests.ts';
import { tellEverybody } from './tell-screens.ts';

/** Somebody has to read them all: more than this at once is not a question any more. */
const OPEN_LIMIT = 20;

/** A label asks to deliver by a contract of its own. */
export async function createRequest(call: Call<IntegrationRequestForm>) {
  const { db, actor, visible, input, now } = call;
  const name = input.distributor_id ? platformLabels[input.distributor_id] : input.distributor_name;
  if (!(await lockLabel(db, visible))) throw new AppError('notFound', {});
  const open = await listOpenNames(db, visible, OPEN_LIMIT);
  if (open.some((other) => isSame(other, name))) throw new AppError('integrationRequest.open', { name });
  if (open.length >= OPEN_LIMIT) throw new AppError('integrationRequest.tooMany', { limit: OPEN_LIMIT });
  const created = await insertRequest(db, {
    aggregator_id: actor.id,
    distributor_id: input.distributor_id,
    distributor_name: name,
    details: input.details,
    requested_at: now,
  });
  if (!created) throw new AppError('integrationRequest.open', { name });
  await recordAudit(call, {
    action: 'integrationRequest.created',
    personId: actor.id,
    subjectId: created.id,
    after: { distributor_name: name },
  });
  await tellEverybody(db, created);
  return readRequest(call, created.id);
}

/** Two ways to write one name are one name. */
function isSame(one: string, other: string) {
  return one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
}
