import { AppError } from '@toada/domain/errors.ts';
import type { SavedForm } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { columnsOf, lockOwnAccounts, refuseTwin } from './account-data.ts';
import { lockAccount, moveAccount, type PaymentAccountRow } from './payment-account.queries.ts';
import { toAudit, toView } from './present-account.ts';
import { claimProof, discardProof } from './proof.ts';
import { mailOwner, refreshScreens } from './tell-screens.ts';

/** Whatever is changed is looked at again, also what was approved before. */
export async function savePaymentAccount(call: Call<SavedForm>) {
  const { db, actor, visible, now } = call;
  const { id: asked, ...form } = call.input;
  // The owner first, as when adding: whoever takes the two locks takes them in one order.
  const accounts = await lockOwnAccounts(call);
  const before = await lockAccount(db, visible, asked);
  if (!before) throw new AppError('notFound', {});
  const others = accounts.filter((account) => account.id !== before.id);
  refuseTwin(others, form);

  const proof = await claimProof(call);
  const account = await moveAccount(db, before.id, 'change', {
    ...columnsOf(form),
    ...proof,
    rejection_reason: null,
    reviewed_at: null,
    reviewed_by: null,
    submitted_at: now,
    updated_at: now,
  });
  if (proof) await discardProof(call, before);
  await recordAudit(call, {
    action: 'paymentAccount.changed',
    personId: actor.id,
    subjectId: before.id,
    ...changesOf(before, account),
  });
  await mailOwner(call, account, 'changed');
  await refreshScreens(db, account);
  return toView(account);
}

/** Only what is not as it was. Two keys may look alike once they are masked: the whole ones are compared. */
function changesOf(before: PaymentAccountRow, after: PaymentAccountRow) {
  const [old, now] = [auditOf(before), auditOf(after)];
  const changed = (Object.keys(old) as (keyof typeof old)[]).filter((column) => before[column] !== after[column]);
  return { before: pick(old, changed), after: pick(now, changed) };
}

function auditOf(row: PaymentAccountRow) {
  return { status: row.status, ...toAudit(row) };
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
