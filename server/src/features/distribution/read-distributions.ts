import type { DistributionFilter, OfArtist, PlaysView } from '@toada/domain/distribution/distribution.contract.ts';
import { type DistributionStatus, distributionStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { findDistribution, listDistributions, sumStatuses } from './distribution.queries.ts';
import { presentDistributions } from './present-distributions.ts';

export async function readDistributions(call: Call<PageInput & DistributionFilter>) {
  const { rows, next } = await listDistributions(call.db, call.visible, call.input);
  return { rows: await presentDistributions(call, rows), next };
}

export async function readDistribution(call: Call<{ id: AskedId<'releases'> }>) {
  const row = await findDistribution(call.db, call.visible, call.input.id);
  const [view] = row ? await presentDistributions(call, [row]) : [];
  if (!view) throw new AppError('notFound', {});
  return view;
}

export async function readCounts(call: Call<OfArtist>) {
  return { by_status: (await readSums(call)).byStatus };
}

/** How many there are in each status, and how many of those that are delivered only test stores have. */
export async function readSums({ db, visible, input }: Call<OfArtist>) {
  const sums = new Map((await sumStatuses(db, visible, input)).map(({ status, amount }) => [status, amount]));
  const tested = sums.get('tested') ?? 0;
  const present = distributionStatuses.flatMap((status) => {
    const amount = (sums.get(status) ?? 0) + (status === 'completed' ? tested : 0);
    return amount > 0 ? [[status, amount] as const] : [];
  });
  return { byStatus: Object.fromEntries(present) as Partial<Record<DistributionStatus, number>>, tested };
}

/** Plays come with the stores' statements, and none has been imported yet: there is no series to show. */
export async function readPlays(_call: Call<OfArtist>): Promise<PlaysView> {
  return { series: [] };
}
