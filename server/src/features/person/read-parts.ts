import { assert } from '@toada/domain/assert.ts';
import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import { PART_ROWS } from '@toada/domain/person/person.contract.ts';
import type { Call } from '../../http/serve.ts';
import { listBalances } from '../ledger/ledger.queries.ts';
import { presentBalances } from '../ledger/present-balances.ts';
import { listForReview } from '../payment-account/approval.queries.ts';
import { toApproval } from '../payment-account/present-account.ts';
import { listOfPerson } from '../support/inbox.queries.ts';
import { deskOf } from '../support/read-inbox.ts';
import { readLastNotices } from '../support/read-last-notices.ts';
import { withAggregatorNames } from '../user/read-users.ts';
import { listWithdrawals } from '../withdrawal/list.queries.ts';
import { toWithdrawalView } from '../withdrawal/present-withdrawal.ts';
import { type Named, reachPerson } from './open-person.ts';
import { findAccess, findNewestSubmission } from './person.queries.ts';

const PART = { limit: PART_ROWS };

export async function readAccess(call: Call<Named>) {
  const person = await reachPerson(call);
  const [user] = await withAggregatorNames(call.db, [person]);
  assert(user !== undefined, 'one person in, one person out');
  return { user, ...(await findAccess(call.db, call.visible, person.id)) };
}

export async function readPersonVerification(call: Call<Named>) {
  const { id } = await reachPerson(call);
  const found = await findNewestSubmission(call.db, call.visible, id);
  return { submission: found ? { ...found, document_masked: maskDocument(found.document_number) } : null };
}

export async function readBalances(call: Call<Named>) {
  const { id } = await reachPerson(call);
  return { balances: presentBalances(await listBalances(call.db, id)) };
}

export async function readPersonWithdrawals(call: Call<Named>) {
  const { id } = await reachPerson(call);
  const { rows, next } = await listWithdrawals(call.db, call.visible, { ...PART, search: { peopleIds: [id] } });
  return { rows: rows.map(toWithdrawalView), has_more: next !== null };
}

export async function readAccounts(call: Call<Named>) {
  const { id } = await reachPerson(call);
  const asked = { ...PART, search: { text: '', peopleIds: [id] } };
  const { rows, next } = await listForReview(call.db, call.visible, asked);
  return { rows: rows.map((row) => toApproval(row, call.now)), has_more: next !== null };
}

export async function readPersonNotices(call: Call<Named>) {
  const { id, role } = await reachPerson(call);
  return { rows: await readLastNotices(call.db, id, role) };
}

export async function readPersonTickets(call: Call<Named>) {
  const { id } = await reachPerson(call);
  const rows = await listOfPerson(call.db, deskOf(call), id, PART_ROWS + 1);
  return { rows: rows.slice(0, PART_ROWS), has_more: rows.length > PART_ROWS };
}
