import { assert } from '@toada/domain/assert.ts';
import type {
  IntegrationRequestView,
  RequestFilter,
} from '@toada/domain/integration-request/integration-request.contract.ts';
import type { Call } from '../../http/serve.ts';
import { findRequest, listRequests } from './integration-request.queries.ts';

export async function readRequests({ db, visible, input }: Call<RequestFilter>) {
  const { rows, next } = await listRequests(db, visible, input);
  return { rows: rows.map(toRequestView), next };
}

/** One that was just written. */
export async function readRequest({ db, visible }: Pick<Call<unknown>, 'db' | 'visible'>, id: string) {
  const row = await findRequest(db, visible, id);
  assert(row, 'a request that was written is there');
  return toRequestView(row);
}

type Found = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

function toRequestView(row: Found): IntegrationRequestView {
  return {
    ...row,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
