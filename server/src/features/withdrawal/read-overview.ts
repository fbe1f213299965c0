import { productDay } from '@toada/domain/distribution/product-day.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { findPiles, listDecided, type Pile } from './overview.queries.ts';
import { toWithdrawalView } from './present-withdrawal.ts';

/** Everything that stands around finance's queue: how much waits where, and what was decided today. */
export async function readOverview({ db, visible, now }: Call<unknown>) {
  const [piles, decided] = await Promise.all([findPiles(db, visible), listDecided(db, visible, productDay(now))]);
  const view = ({ count, micros }: Pile) => ({ count, net: writeMicros(micros) });
  return {
    waiting: view(piles.waiting),
    approved: view(piles.approved),
    sent: view(piles.sent),
    decided: decided.map((row) => ({ ...toWithdrawalView(row), decided_at: row.decided_at })),
  };
}
