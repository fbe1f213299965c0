import { AppError } from '@toada/domain/errors.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import { type Cover, coverOf, owedInReais, type Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Executor } from '../../db/connect.ts';
import { type RateInForce, readRatesInForce } from '../exchange-rate/read-rates.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

type At = { db: Executor; now: Date };
type Covering = { cover: Cover /** In reais; null where nobody can convert it. */; owed: Micros | null };

/** Whether the money that was put aside is still its owner's: the balances are locked by the caller. */
export async function readCover(at: At, currency: string, purses: readonly Purse[]): Promise<Covering> {
  const rates = await ratesFor(at, purses);
  return { cover: coverOf(currency, purses, rates), owed: owedInReais(purses, rates) };
}

/** Nothing leaves to somebody who owes it, and nothing while nobody knows how much they owe. */
export async function requireCover(at: At, withdrawal: WithdrawalRow, purses: readonly Purse[]) {
  const covering = await readCover(at, withdrawal.currency, purses);
  if (covering.cover !== 'covered') refuseUncovered(withdrawal, covering);
}

export function refuseUncovered({ number }: Pick<WithdrawalRow, 'number'>, { cover, owed }: Covering): never {
  throw new AppError('withdrawal.notCovered', { number: formatNumber(number), owed: toldOwed(cover, owed) });
}

export function toldOwed(cover: Cover, owed: Micros | null): string | null {
  return cover === 'noRate' || owed === null ? null : writeMicros(owed);
}

type OfMany = readonly (Purse & { user_id: string })[];

/** Withdrawals among these that are not covered, by id. */
export async function findUncovered(at: At, rows: readonly WithdrawalRow[], balances: OfMany) {
  const rates = await ratesFor(at, balances);
  const uncovered = new Map<string, Covering>();
  for (const { id, user_id, currency } of rows) {
    const purses = balances.filter((balance) => balance.user_id === user_id);
    const cover = coverOf(currency, purses, rates);
    if (cover !== 'covered') uncovered.set(id, { cover, owed: owedInReais(purses, rates) });
  }
  return uncovered;
}

/** Rates are asked for where there is a debt to convert. */
export async function ratesFor(at: At, purses: readonly Purse[]): Promise<RateInForce[]> {
  return purses.some(({ amount }) => amount < 0n) ? readRatesInForce(at) : [];
}
