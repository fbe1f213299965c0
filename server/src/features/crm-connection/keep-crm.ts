import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireTool } from '../marketing-tool/use-tool.ts';
import {
  type CrmRow,
  deleteConnection,
  findKept,
  insertConnection,
  keeperOf,
  lockKept,
  setConnection,
} from './crm-connection.queries.ts';
import { sealContext } from './open-crm.ts';
import { tellKeeper } from './tell-screens.ts';
import { testCrm } from './test-crm.job.ts';

/** A test that takes longer was lost on the way, and is not waited for. */
const TEST_SECONDS = 60;
/** The signs by which people know a token again. */
const END = 4;

export async function readCrm(call: Call<object>) {
  return present(call, await findKept(call.db, call.visible));
}

/** The token goes in and never comes out again; it is tried at once. */
export async function saveCrm(call: Call<{ token: string }>, seal: Secrets['encrypt']) {
  const { db, actor, visible, input, now } = call;
  await requireTool(call, 'hubspot');
  const before = await lockKept(db, visible);
  const id = before?.id ?? randomUUID();
  const fresh = {
    ...{ sealed_token: seal(input.token, sealContext(id)), token_end: input.token.slice(-END) },
    ...{ finding: null, account: null, tested_at: null, test_started_at: now, updated_at: now, updated_by: actor.id },
  };
  const saved = before
    ? await setConnection(db, id, fresh)
    : await insertConnection(db, { id, owner_id: keeperOf(visible), created_at: now, ...fresh });
  if (!saved) throw new AppError('crm.testing', {});
  await note(call, 'crm.connected', saved);
  await enqueue(db, testCrm, { connectionId: id });
  return present(call, saved);
}

/** Sends somebody to ask; what HubSpot says is told live. */
export async function beginCrmTest(call: Call<object>) {
  const { db, visible, now } = call;
  const connection = await lockKept(db, visible);
  if (!connection) throw new AppError('crm.missing', {});
  await requireTool(call, 'hubspot');
  if (isTesting(connection, now)) throw new AppError('crm.testing', {});
  const begun = await setConnection(db, connection.id, { test_started_at: now });
  await enqueue(db, testCrm, { connectionId: connection.id });
  return present(call, begun);
}

/** Contacts that HubSpot has stay there. */
export async function removeCrm(call: Call<object>) {
  const connection = await lockKept(call.db, call.visible);
  if (!connection) throw new AppError('crm.missing', {});
  await deleteConnection(call.db, connection.id);
  await note(call, 'crm.disconnected', connection);
  return present(call, undefined);
}

async function note(call: Call<unknown>, action: 'crm.connected' | 'crm.disconnected', row: CrmRow) {
  const { id, owner_id } = row;
  await recordAudit(call, { action, subjectId: id, ...(owner_id === null ? {} : { personId: owner_id }) });
  await tellKeeper(call.db, row);
}

function isTesting({ test_started_at }: CrmRow, now: Date): boolean {
  return test_started_at !== null && now.getTime() - test_started_at.getTime() < TEST_SECONDS * 1000;
}

function present({ visible, site, now }: Call<unknown>, row: CrmRow | undefined) {
  const connection = row && {
    ...{ token_end: row.token_end, finding: row.finding, account: row.account, is_testing: isTesting(row, now) },
    ...{ tested_at: row.tested_at?.toISOString() ?? null, created_at: row.created_at.toISOString() },
  };
  return {
    connection: connection ?? null,
    has_operators: keeperOf(visible) === null && (site.marketing?.hasCrm ?? false),
  };
}
