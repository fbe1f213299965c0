import { isLeavingAll, newestOf } from '@toada/domain/delivery/store-message.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { listMessages } from '../release-status/store-messages.ts';

/** A release that every store was asked to take down comes back to none. Who calls has locked it. */
export async function refuseLeaving(db: Executor, releaseId: string) {
  if (isLeavingAll(newestOf(await listMessages(db, releaseId)))) throw new AppError('distribution.leaving', {});
}
