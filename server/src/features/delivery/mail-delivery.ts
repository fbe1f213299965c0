import { type DeliveryKind, endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { isLeavingAll, newestOf } from '@toada/domain/delivery/standing.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findAddressees } from './mail.queries.ts';
import { sendDeliveryMail } from './send-delivery-mail.job.ts';
import { sendFailureMail } from './send-failure-mail.job.ts';
import { sendRemovalMail } from './send-removal-mail.job.ts';
import { listStandings, type Standing } from './work.queries.ts';

type Addressees = { user_id: string; team_id: string };

/** A letter to the owner and one to their label, each a job of its own: one that fails repeats only itself. */
export async function mailDelivery(db: Executor, addressees: Addressees, eventId: string) {
  for (const userId of bothOf(addressees)) await enqueue(db, sendDeliveryMail, { eventId, userId });
}

/**
 * While a release is being processed its end is told as one; what fails at another time, or while it leaves every store, is
 * told by itself. Nobody is told of what a newer message to the same store has made meaningless.
 */
export async function mailFailure(db: Executor, delivery: { id: string; release_id: string }) {
  const { status, ...addressees } = await findAddressees(db, delivery.release_id);
  const newest = newestOf(await listStandings(db, delivery.release_id));
  if (status === 'processing' && !isLeavingAll(newest)) return;
  if (!newest.some(({ id }) => id === delivery.id)) return;
  for (const userId of bothOf(addressees)) await enqueue(db, sendFailureMail, { deliveryId: delivery.id, userId });
}

type Ended = { id: string; release_id: string; kind: DeliveryKind; created_at: Date };

/**
 * That stores have taken it down, once for all stores of one request. A release that has left the last one is told of as
 * withdrawn. Who calls has settled the release.
 */
export async function mailRemoval(db: Executor, { id, release_id, kind, created_at }: Ended) {
  if (kind !== 'takedown') return;
  const { status, ...addressees } = await findAddressees(db, release_id);
  if (status === 'withdrawn') return;
  const isOfRequest = (row: Standing) => row.kind === 'takedown' && row.created_at.getTime() === created_at.getTime();
  const request = (await listStandings(db, release_id)).filter(isOfRequest);
  if (request.some((row) => !endedStatuses.includes(row.status))) return;
  for (const userId of bothOf(addressees)) await enqueue(db, sendRemovalMail, { deliveryId: id, userId });
}

function bothOf({ user_id, team_id }: Addressees) {
  return new Set([user_id, team_id]);
}
