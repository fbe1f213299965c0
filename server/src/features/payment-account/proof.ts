import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { fileTypes } from '@toada/domain/upload/upload.rules.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimUpload, discardUpload } from '../upload/claim-upload.ts';
import { findAccount, type PaymentAccountRow } from './payment-account.queries.ts';

type Proof = Pick<PaymentAccountRow, 'proof_upload_id' | 'proof_storage_key' | 'proof_name'>;

/** The file the form names, taken for good; null where it names none. */
export async function claimProof({
  db,
  actor,
  input,
  now,
}: Call<{ proof_upload_id: AskedId<'uploads'> | null }>): Promise<Proof | null> {
  if (!input.proof_upload_id) return null;
  const file = await claimUpload(db, { userId: actor.id, id: input.proof_upload_id, purpose: 'document' }, now);
  return { proof_upload_id: file.id, proof_storage_key: file.storage_key, proof_name: file.name };
}

export async function discardProof({ db, now }: Call<unknown>, { user_id, proof_storage_key }: PaymentAccountRow) {
  if (proof_storage_key) await discardUpload(db, { userId: user_id, storageKey: proof_storage_key }, now);
}

/** Links for some minutes, and who got them is written down, each time. */
export async function openProof(call: Call<{ id: AskedId<'payment_accounts'> }>) {
  const { db, visible, input, links, now } = call;
  const account = await findAccount(db, visible, input.id);
  if (!account?.proof_storage_key || !account.proof_name) throw new AppError('notFound', {});
  const { id, user_id, proof_storage_key: key, proof_name: name } = account;
  await recordAudit(call, { action: 'document.opened', personId: user_id, subjectId: id, after: { name: 'proof' } });
  return { url: links.brief(key, now), download_url: links.brief(key, now, name), is_picture: isPicture(key) };
}

/** The stored file's ending says what its content is. */
function isPicture(key: string): boolean {
  return Object.entries(fileTypes).some(([ending, { isPicture: is }]) => is && key.endsWith(`.${ending}`));
}
