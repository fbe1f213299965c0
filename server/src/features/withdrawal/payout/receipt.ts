import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { fileTypes } from '@toada/domain/upload/upload.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { publishToAllowedAnd } from '../../../live/publish.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notification/notify.ts';
import { adoptUpload } from '../../upload/claim-upload.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { lockWithdrawal, setWithdrawal } from '../withdrawal.queries.ts';
import { dropReceipt } from './drop-receipt.job.ts';
import { findReceipt } from './payout.queries.ts';
import { receiptLetter } from './receipt.letter.ts';

/** The bank's paper about a payment, for whoever was paid. Another one takes its place. */
export async function addReceipt(call: Call<{ id: AskedId<'withdrawals'>; upload_id: AskedId<'uploads'> }>) {
  const { db, actor, visible, input, now } = call;
  const withdrawal = await lockWithdrawal(db, visible, input.id);
  if (!withdrawal) throw new AppError('notFound', {});
  const { id, user_id, status, receipt_storage_key: before } = withdrawal;
  if (status !== 'paid') throw new AppError('withdrawal.wrongState', { status });

  const file = await adoptUpload(db, { userId: actor.id, id: input.upload_id, purpose: 'document' }, now);
  const receipt = { receipt_storage_key: file.storage_key, receipt_name: file.name };
  await setWithdrawal(db, id, { ...receipt, updated_at: now });
  if (before) await enqueue(db, dropReceipt, { storageKey: before });
  await recordAudit(call, {
    action: 'withdrawal.receiptAdded',
    personId: user_id,
    subjectId: id,
    after: { name: file.name, sha256: file.sha256 },
  });
  const notice = { withdrawal_id: id, number: formatNumber(withdrawal.number) };
  const mail = { letter: receiptLetter, params: { withdrawalId: id } };
  await notify(db, user_id, 'withdrawal.receipt', notice, { mail });
  await publishToAllowedAnd(db, user_id, 'withdrawal.decide', { type: 'changed', subject: 'finance' });
  return presentWithdrawal(db, visible, id);
}

/** Links for some minutes, and who got them is written down, each time. */
export async function openReceipt(call: Call<{ id: AskedId<'withdrawals'> }>) {
  const { db, visible, input, links, now } = call;
  const withdrawal = await findReceipt(db, visible, input.id);
  if (!withdrawal?.receipt_storage_key || !withdrawal.receipt_name) throw new AppError('notFound', {});
  const { id, user_id: personId, receipt_storage_key: key, receipt_name: name } = withdrawal;
  await recordAudit(call, { action: 'document.opened', personId, subjectId: id, after: { name: 'receipt' } });
  return { url: links.brief(key, now), download_url: links.brief(key, now, name), is_picture: isPicture(key) };
}

/** The stored file's ending says what its content is. */
function isPicture(key: string): boolean {
  return Object.entries(fileTypes).some(([ending, { isPicture: is }]) => is && key.endsWith(`.${ending}`));
}
