import { writeMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { readGateways } from '../payment-account/read-gateways.ts';
import { findNewestLine, findNextPayment, listBalances } from './ledger.queries.ts';
import { presentBalances } from './present-balances.ts';

/** A person's balances, the next payment, and the ways of paying out. */
export async function readSummary({ db, actor }: Call<unknown>) {
  const kept = await listBalances(db, actor.id);
  const isWaiting = kept.some(({ pending_micros }) => pending_micros > 0n);
  const [newest, next, gateways] = await Promise.all([
    findNewestLine(db, actor.id),
    isWaiting ? findNextPayment(db, actor.id) : undefined,
    readGateways(db, actor.id),
  ]);
  return {
    balances: presentBalances(kept),
    next_payment: next ? { currency: next.currency, amount: writeMicros(next.amount_micros), on: next.on } : null,
    gateways,
    as_of: newest?.created_at ?? null,
  };
}

/** A person's balances, for whoever reached them. */
export async function readBalancesOf(db: Call<unknown>['db'], userId: string) {
  return presentBalances(await listBalances(db, userId));
}
