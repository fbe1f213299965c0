import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../../http/serve.ts';
import type { EntryLine } from '../../ledger/post-entry.ts';
import { foreseeStops } from '../../withdrawal/stop-uncovered.ts';
import { refuseUnless } from './approve-statement.ts';
import { findStatus, listBalancesAfter, listMirrored } from './reversal.queries.ts';

/** As many as anybody reads; the rest is told as a number. */
const NAMED_MAX = 50;

/** The effects of a reversal, before anybody confirms it: people who fall below zero, and withdrawals in flight. */
export async function readReversal({ db, input, now }: Call<{ id: string }>) {
  const statement = await findStatus(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  refuseUnless('reverse', statement.status);
  const people = peopleOf(await listMirrored(db, input.id));
  const balances = await listBalancesAfter(db, input.id, people);
  const owing = new Set(balances.filter(({ amount }) => amount < 0n).map(({ user_id }) => user_id));
  const ofOwing = balances.filter(({ user_id }) => owing.has(user_id));
  const names = new Map(balances.map(({ user_id, full_name }) => [user_id, full_name]));
  const open = await foreseeStops({ db, now }, ofOwing);
  const below = afterStops(ofOwing, open).filter(({ amount }) => amount < 0n);
  return {
    people: people.length,
    below_zero_count: new Set(below.map(({ user_id }) => user_id)).size,
    below_zero: below.slice(0, NAMED_MAX).map(({ user_id, full_name, currency, before, amount }) => ({
      ...{ user_id, user_name: full_name, currency, before: writeMicros(before), after: writeMicros(amount) },
    })),
    withdrawals: open.map(({ id, number, user_id, status, currency, amount_micros, fate }) => ({
      ...{ id, number: formatNumber(number), user_name: names.get(user_id) ?? '', status, currency, fate },
      amount: writeMicros(amount_micros),
    })),
  };
}

type Balance = Awaited<ReturnType<typeof listBalancesAfter>>[number];
type Open = Awaited<ReturnType<typeof foreseeStops>>[number];

/** Balances with what the stopped withdrawals give back: the figures that stand there once the reversal is done. */
function afterStops(balances: readonly Balance[], open: readonly Open[]): Balance[] {
  return balances.map((balance) => {
    const { user_id, currency } = balance;
    const stopped = open.filter(
      (one) => one.fate === 'stopped' && one.user_id === user_id && one.currency === currency,
    );
    return { ...balance, amount: stopped.reduce((sum, { amount_micros }) => sum + amount_micros, balance.amount) };
  });
}

/** Everybody whose money the mirror touches, in the order in which the ledger writes them. */
export function peopleOf(lines: readonly EntryLine[]): string[] {
  return [...new Set(lines.flatMap(({ account }) => account.userId ?? []))].toSorted();
}

/** Read by whoever asked for the withdrawal, and by staff. */
export function reversalReason(name: string): string {
  return `O relatório ${name} foi estornado, e o saldo não cobre mais o saque.`.slice(0, 400);
}
