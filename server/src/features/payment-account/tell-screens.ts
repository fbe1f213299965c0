import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';
import { notify } from '../notification/notify.ts';
import { paymentAccountLetter } from './payment-account.letter.ts';
import type { PaymentAccountNews } from './payment-account.mail.ts';
import type { PaymentAccountRow } from './payment-account.queries.ts';
import { nameOf } from './present-account.ts';

/** A mail for what happened to somebody's account, whoever did it. */
export async function mailOwner(
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  account: PaymentAccountRow,
  news: PaymentAccountNews,
) {
  const { user_id: userId, rejection_reason: reason } = account;
  const notice = { news, account: nameOf(account), reason };
  const mail = { letter: paymentAccountLetter, params: { userId, ...notice, at: now.toISOString() } };
  await notify(db, userId, 'paymentAccount.changed', notice, { mail });
}

/** Open screens of the owner, and open queues, fetch themselves again. */
export async function refreshScreens(db: Executor, { user_id }: Pick<PaymentAccountRow, 'user_id'>) {
  await publish(db, user_id, { type: 'changed', subject: 'paymentAccounts' });
  await publishToAllowed(db, 'paymentAccount.decide', { type: 'changed', subject: 'paymentAccountApprovals' });
}
