import type { DistributionFilter, OfArtist } from '@toada/domain/distribution/distribution.contract.ts';
import { type DistributionStatus, distributionStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mergeNewest } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import { findDistribution, listDistributions, sumStatuses } from './distribution.queries.ts';
import { findCleared } from './find-holds.ts';
import { presentDistributions } from './present-distributions.ts';

export async function readDistributions(call: Call<PageInput & DistributionFilter>) {
  const { rows, next } = await listTab(call);
  return { rows: await presentDistributions(call, rows), next };
}

/** A pending release that is cleared stands with the approved ones: both wait for 'Iniciar Processamento'. */
async function listTab({ db, visible, input }: Call<PageInput & DistributionFilter>) {
  if (input.tab !== 'pending' && input.tab !== 'approved') return listDistributions(db, visible, input);
  const cleared = await findCleared(db, visible, input);
  if (input.tab === 'pending') return listDistributions(db, visible, input, { except: cleared });
  const approved = await listDistributions(db, visible, input);
  if (cleared.length === 0) return approved;
  const ready = await listDistributions(db, visible, { ...input, tab: 'pending' }, { only: cleared });
  return mergeNewest([approved, ready], input.limit);
}

export async function readDistribution(call: Call<{ id: AskedId<'releases'> }>) {
  const row = await findDistribution(call.db, call.visible, call.input.id);
  const [view] = row ? await presentDistributions(call, [row]) : [];
  if (!view) throw new AppError('notFound', {});
  return view;
}

export async function readCounts(call: Call<OfArtist>) {
  const { byStatus, cleared } = await readSums(call);
  return { by_status: byStatus, cleared };
}

/** How many there are in each status; of the delivered ones, how many only test stores have; of the pending ones, how many are cleared. */
export async function readSums({ db, visible, input }: Call<OfArtist>) {
  const sums = new Map((await sumStatuses(db, visible, input)).map(({ status, amount }) => [status, amount]));
  const tested = sums.get('tested') ?? 0;
  const present = distributionStatuses.flatMap((status) => {
    const amount = (sums.get(status) ?? 0) + (status === 'completed' ? tested : 0);
    return amount > 0 ? [[status, amount] as const] : [];
  });
  const byStatus = Object.fromEntries(present) as Partial<Record<DistributionStatus, number>>;
  const cleared = byStatus.pending ? (await findCleared(db, visible, input)).length : 0;
  return { byStatus, tested, cleared };
}
