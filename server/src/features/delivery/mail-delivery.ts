import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findAddressees } from './mail.queries.ts';
import { sendDeliveryMail } from './send-delivery-mail.job.ts';
import { sendFailureMail } from './send-failure-mail.job.ts';

type Addressees = { user_id: string; team_id: string };

/** A letter to the owner and one to their label, each a job of its own: one that fails repeats only itself. */
export async function mailDelivery(db: Executor, addressees: Addressees, eventId: string) {
  for (const userId of bothOf(addressees)) await enqueue(db, sendDeliveryMail, { eventId, userId });
}

/** While a release is being processed its end is told as one; what fails at another time, a takedown mostly, is told by itself. */
export async function mailFailure(db: Executor, delivery: { id: string; release_id: string }) {
  const { status, ...addressees } = await findAddressees(db, delivery.release_id);
  if (status === 'processing') return;
  for (const userId of bothOf(addressees)) await enqueue(db, sendFailureMail, { deliveryId: delivery.id, userId });
}

function bothOf({ user_id, team_id }: Addressees) {
  return new Set([user_id, team_id]);
}
