import { assert } from '@toada/domain/assert.ts';
import type { RequestFilter } from '@toada/domain/integration-request/integration-request.contract.ts';
import type { Call } from '../../http/serve.ts';
import { findRequest, listRequests } from './integration-request.queries.ts';
import { toRequestView } from './present-request.ts';

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
