import type { Micros } from '@toada/domain/money/money.ts';
import { freeOf, type Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { ratesFor } from './cover.ts';
import { listBalances, lockBalances } from './facts.queries.ts';

/** As much of one currency as somebody may give away, their debts in all currencies looked at and kept until the transaction ends. */
export async function lockFree(at: { db: Executor; now: Date }, userId: string, currency: string): Promise<Micros> {
  const purses = await lockBalances(at.db, userId);
  return freeOf(currency, purses, await ratesFor(at, purses));
}

/** Somebody's money in every currency as it is at this moment, to be shown: nothing is kept. */
export function readPurses(db: Executor, userId: string): Promise<Purse[]> {
  return listBalances(db, userId);
}

/** The same, kept until the transaction ends. */
export function lockPurses(db: Executor, userId: string): Promise<Purse[]> {
  return lockBalances(db, userId);
}
