import { assert } from '@toada/domain/assert.ts';
import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import { PART_ROWS } from '@toada/domain/person/person.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readBalancesOf } from '../ledger/read-summary.ts';
import { readAccountsOf } from '../payment-account/read-payment-accounts.ts';
import { readTicketsOf } from '../support/read-inbox.ts';
import { readLastNotices } from '../support/read-last-notices.ts';
import { withAggregatorNames } from '../user/read-users.ts';
import { readWithdrawalsOf } from '../withdrawal/read-withdrawals.ts';
import { type Named, reachPerson } from './open-person.ts';
import { findAccess, findNewestSubmission } from './person.queries.ts';

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
  return { balances: await readBalancesOf(call.db, id) };
}

export async function readPersonWithdrawals(call: Call<Named>) {
  const { id } = await reachPerson(call);
  return readWithdrawalsOf(call, id, PART_ROWS);
}

export async function readAccounts(call: Call<Named>) {
  const { id } = await reachPerson(call);
  return readAccountsOf(call, id, PART_ROWS);
}

export async function readPersonNotices(call: Call<Named>) {
  const { id, role } = await reachPerson(call);
  return { rows: await readLastNotices(call.db, id, role) };
}

export async function readPersonTickets(call: Call<Named>) {
  const { id } = await reachPerson(call);
  return readTicketsOf(call, id, PART_ROWS);
}
