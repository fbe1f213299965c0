import { type DistributionTab, distributionTabs, statusesOf } from './distribution.looks.ts';
import { type DistributionStatus, distributionStatuses } from './distribution.states.ts';

/** The numbers beside the tabs. What stands under no tab of its own is counted under `all`. */
export function tabCounts(
  byStatus: Readonly<Partial<Record<DistributionStatus, number>>>,
): Record<DistributionTab, number> {
  const sum = (statuses: readonly DistributionStatus[]) =>
    statuses.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
  const counts = distributionTabs.map((tab) => [tab, sum(statusesOf(tab) ?? distributionStatuses)]);
  return Object.fromEntries(counts) as Record<DistributionTab, number>;
}
