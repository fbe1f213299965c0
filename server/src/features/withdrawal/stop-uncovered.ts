import { type Purse, stopsOf } from '@toada/domain/withdrawal/debt.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { lockBalancesOf } from './facts.queries.ts';
import { listWaitingOf } from './list.queries.ts';
import { takeSystemStep } from './take-step.ts';
import { lockWaitingOf } from './withdrawal.queries.ts';
import { giveBack } from './withdrawal-lines.ts';

type Deed = { userIds: readonly string[]; reason: string; byId: string | null; now: Date };

/**
 * Takes money from people, and stops their withdrawals that it no longer suffices for and that no bank was told of; what was sent is
 * left. What they have is held since before it is taken, so that nobody approves one meanwhile.
 */
export async function takeFrom<Taken>(db: Executor, deed: Deed, take: () => Promise<Taken>): Promise<Taken> {
  await lockBalancesOf(db, deed.userIds);
  const taken = await take();
  await stopUncovered(db, deed);
  return taken;
}

async function stopUncovered(db: Executor, { userIds, reason, byId, now }: Deed) {
  const balances = await lockBalancesOf(db, userIds);
  const owing = new Set(balances.filter(({ amount }) => amount < 0n).map(({ user_id }) => user_id));
  if (owing.size === 0) return;
  const waiting = await lockWaitingOf(db, [...owing]);
  const rates = await readRatesInForce({ db, now });
  for (const userId of owing) {
    const own = waiting.filter(({ user_id }) => user_id === userId);
    const purses = balances.filter(({ user_id }) => user_id === userId);
    for (const withdrawal of stopsOf(own, purses, rates))
      await takeSystemStep({ db, byId, now }, withdrawal, {
        ...{ event: 'stop', note: reason, changes: { reason } },
        lines: giveBack(withdrawal),
      });
  }
}

type Foreseen = { db: Executor; now: Date };
type PurseOf = Purse & { user_id: string };

/** The withdrawals in flight of people with these balances, and what would become of each: stopped, left with the bank, or untouched. */
export async function foreseeStops({ db, now }: Foreseen, balances: readonly PurseOf[]) {
  const userIds = [...new Set(balances.map(({ user_id }) => user_id))];
  const [open, rates] = await Promise.all([listWaitingOf(db, userIds), readRatesInForce({ db, now })]);
  return open.map((withdrawal) => {
    const purses = balances.filter(({ user_id }) => user_id === withdrawal.user_id);
    const own = open.filter(({ user_id, status }) => user_id === withdrawal.user_id && status !== 'sent');
    const fate =
      withdrawal.status === 'sent' ? 'sent' : stopsOf(own, purses, rates).includes(withdrawal) ? 'stopped' : 'kept';
    return { ...withdrawal, fate } as const;
  });
}
