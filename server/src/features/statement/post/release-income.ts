import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Executor } from '../../../db/connect.ts';
import { moveHeldIncome } from './income.queries.ts';

/** What was held for a participant has come to whoever accepted it: their charts show it, in the months it was earned in. */
export async function releaseIncome(db: Executor, participantId: string, now: Date) {
  await moveHeldIncome(db, participantId, productDay(now));
}
