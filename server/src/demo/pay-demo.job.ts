import { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { PaymentAccountForm } from '@toada/domain/payment-account/payment-account.form.ts';
import { asked } from '@toada/domain/row-id.ts';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/connect.ts';
import { createPaymentAccount } from '../features/payment-account/create-payment-account.ts';
import { approvePaymentAccount } from '../features/payment-account/decide-payment-account.ts';
import { receiveUpload } from '../features/upload/receive-upload.ts';
import { type JobTools, job } from '../jobs/job.ts';
import { callAs } from './call-as.ts';
import { drawDocument } from './draw-document.ts';
import { demoPaymentAccounts } from './payment-accounts.ts';

type Planned = (typeof demoPaymentAccounts)[number];
type Tools = Pick<JobTools, 'db' | 'storage'> & { now: Date };

/** An approved account is old enough to be paid to. */
const APPROVED_BEFORE_MS = 20 * 24 * 60 * 60 * 1000;

/** Draws the proofs and sends the accounts as the demo's people would. Whoever has one of the kind, from an earlier try or by hand, is left alone. */
export const payDemo = job({
  name: 'demo.pay',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'demo', atOnce: 1 },
  async run({ db, storage, now }) {
    for (const planned of demoPaymentAccounts) {
      const moment = planned.isApproved ? new Date(now().getTime() - APPROVED_BEFORE_MS) : now();
      await payOne({ db, storage, now: moment }, planned);
    }
  },
});

async function payOne(tools: Tools, { email, form, isApproved }: Planned) {
  const { db, now } = tools;
  const person = await findPerson(db, email, form.account_type);
  if (!person || person.hasAccount) return;
  const proof_upload_id = await sendProof(tools, person, form.document_number ?? '');
  const account = PaymentAccountForm.parse({ ...form, proof_upload_id });
  const reviewer = await findPerson(db, 'admin@toada.test');
  await db.transaction().execute(async (tx) => {
    const { id } = await createPaymentAccount(callAs(tx, person, 'paymentAccount.manage', account, now));
    if (!isApproved || !reviewer) return;
    const decision = {
      id: asked<'payment_accounts'>(id),
      submitted_at: now.toISOString(),
      admin_notes: 'Conta de demonstração.',
    };
    await approvePaymentAccount(callAs(tx, reviewer, 'paymentAccount.decide', decision, now));
  });
}

async function sendProof({ db, storage, now }: Tools, person: Actor & { name: string }, number: string) {
  const content = await drawDocument('Comprovante de conta', person.name, number);
  const bytes = {
    stream: Readable.from([content]),
    contentType: 'application/octet-stream',
    declaredBytes: content.length,
  };
  const visible = authorize(person, 'upload.create');
  const request = { purpose: 'document', name: 'comprovante.png' } as const;
  return (await receiveUpload(request, { db, actor: person, visible, now, storage, bytes })).id;
}

type Person = Actor & { name: string; hasAccount: boolean };

async function findPerson(db: Db, email: string, type: 'pix' | 'bank' = 'pix'): Promise<Person | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('payment_accounts', (join) =>
      join.onRef('payment_accounts.user_id', '=', 'profiles.id').on('account_type', '=', type),
    )
    .select(['profiles.id', 'role', 'is_verified', 'full_name', 'payment_accounts.id as account'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { id, role, is_verified, full_name, account } = row;
  return { id, role, isVerified: is_verified, name: full_name, hasAccount: account !== null };
}
