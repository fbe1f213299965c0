import { AppError } from '@toada/domain/errors.ts';
import type { ApprovalFilter, VerifiedHolder } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listPeople } from '../profile/list-people.ts';
import { listForReview } from './approval.queries.ts';
import { findAccount, findHolder, listOwnAccounts } from './payment-account.queries.ts';
import { toApproval, toView } from './present-account.ts';

export async function readOwnAccounts({ db, actor, visible }: Call<unknown>) {
  return { rows: (await listOwnAccounts(db, visible, actor.id)).map(toView), next: null };
}

/** A company is paid as a company: its document comes first. */
export async function readHolder({ db, actor, visible }: Call<unknown>): Promise<VerifiedHolder> {
  const found = await findHolder(db, visible, actor.id);
  const { verified_name, cpf, company_document } = found ?? { verified_name: null, cpf: null, company_document: null };
  const document = company_document
    ? { type: 'cnpj' as const, number: company_document }
    : cpf && { type: 'cpf' as const, number: cpf };
  return { name: verified_name, document: document || null };
}

/** Whole: for the owner who edits it. */
export async function readAccount({ db, visible, input }: Call<{ id: AskedId<'payment_accounts'> }>) {
  const account = await findAccount(db, visible, input.id);
  if (!account) throw new AppError('notFound', {});
  return account;
}

/** Whole: for who decides. That somebody saw the numbers is written down, the numbers are not. */
export async function revealNumbers(call: Call<{ id: AskedId<'payment_accounts'> }>) {
  const account = await readAccount(call);
  await recordAudit(call, { action: 'paymentAccount.revealed', personId: account.user_id, subjectId: account.id });
  return account;
}

/** More people than this share no name a reviewer would type. */
const NAMESAKES_MAX = 100;

export async function readApprovals({ db, visible, input, now }: Call<ApprovalFilter>) {
  const { search: text, ...asked } = input;
  const people = text ? await listPeople(db, visible, { search: text, limit: NAMESAKES_MAX, now }) : { rows: [] };
  const search = text ? { text, peopleIds: people.rows.map(({ id }) => id) } : undefined;
  const { rows, next } = await listForReview(db, visible, { ...asked, search });
  return { rows: rows.map((row) => toApproval(row, now)), next };
}

/** A person's accounts as their reviewer sees them. */
export async function readAccountsOf(
  { db, visible, now }: Pick<Call<unknown>, 'db' | 'visible' | 'now'>,
  id: string,
  limit: number,
) {
  const { rows, next } = await listForReview(db, visible, { limit, search: { text: '', peopleIds: [id] } });
  return { rows: rows.map((row) => toApproval(row, now)), has_more: next !== null };
}
