import type { Micros } from '@toada/domain/money/money.ts';
import { freeOf } from '@toada/domain/withdrawal/debt.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { ratesFor } from './cover.ts';
import { lockBalances } from './facts.queries.ts';

/** As much of one currency as somebody may give away, their debts in all currencies looked at and kept until the transaction ends. */
export async function lockFree(at: { db: Executor; now: Date }, userId: string, currency: string): Promise<Micros> {
  const purses = await lockBalances(at.db, userId);
  return freeOf(currency, purses, await ratesFor(at, purses));
}
