import type { DistributionCounts } from './distribution.contract.ts';
import { type DistributionTab, distributionTabs, statusesOf } from './distribution.looks.ts';
import { type DistributionStatus, distributionStatuses } from './distribution.states.ts';

/** The numbers beside the tabs. What stands under no tab of its own is counted under `all`. */
export function tabCounts({ by_status, cleared }: DistributionCounts): Record<DistributionTab, number> {
  const sum = (statuses: readonly DistributionStatus[]) =>
    statuses.reduce((total, status) => total + (by_status[status] ?? 0), 0);
  const counts = distributionTabs.map((tab) => [tab, sum(statusesOf(tab) ?? distributionStatuses)]);
  const { pending, approved, ...others } = Object.fromEntries(counts) as Record<DistributionTab, number>;
  return { ...others, pending: pending - cleared, approved: approved + cleared };
}
