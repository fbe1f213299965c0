import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { VisitFilter } from '@toada/domain/visit/visit.contract.ts';
import { dayBefore } from '@toada/domain/visit/visit.rules.ts';
import { isWithinReach, lookedAt } from '../../access/named-people.ts';
import type { Call } from '../../http/serve.ts';
import { recordLook } from '../audit/record-look.ts';
import type { Days } from './visit.queries.ts';

/** Refuses names beyond the caller's reach. An administrator's look at somebody is written down, once an hour for each person. */
export async function openVisits(call: Call<VisitFilter>): Promise<Days> {
  const { db, visible, input, now } = call;
  if (!(await isWithinReach(db, visible, { ...input, releases: [input.release_id] })))
    throw new AppError('notFound', {});
  const personId = lookedAt(visible, input);
  if (personId !== null) await recordLook(call, 'visits.opened', personId);
  const [to, days] = [productDay(now), Number(input.days)];
  const from = dayBefore(to, days - 1);
  return { before: dayBefore(from, days), from, to };
}
