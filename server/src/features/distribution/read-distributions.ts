import type { DistributionFilter, OfArtist, PlaysView } from '@toada/domain/distribution/distribution.contract.ts';
import { type DistributionStatus, distributionStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../http/serve.ts';
import { findDistribution, listDistributions, sumStatuses } from './distribution.queries.ts';
import { presentDistributions } from './present-distributions.ts';

export async function readDistributions(call: Call<PageInput & DistributionFilter>) {
  const { rows, next } = await listDistributions(call.db, call.visible, call.input);
  return { rows: await presentDistributions(call, rows), next };
}

export async function readDistribution(call: Call<{ id: string }>) {
  const row = await findDistribution(call.db, call.visible, call.input.id);
  const [view] = row ? await presentDistributions(call, [row]) : [];
  if (!view) throw new AppError('notFound', {});
  return view;
}

export async function readCounts({ db, visible, input }: Call<OfArtist>) {
  const sums = new Map((await sumStatuses(db, visible, input)).map(({ status, amount }) => [status, amount]));
  const present = distributionStatuses.flatMap((status) => {
    const amount = sums.get(status) ?? 0;
    return amount > 0 ? [[status, amount] as const] : [];
  });
  return { by_status: Object.fromEntries(present) as Partial<Record<DistributionStatus, number>> };
}

/** Plays come with the stores' statements, and none has been imported yet: there is no series to show. */
export async function readPlays(_call: Call<OfArtist>): Promise<PlaysView> {
  return { series: [] };
}
