import type { DistributionTab } from '@toada/domain/distribution/distribution.looks.ts';

/** The parts of the ribbon over the list, in its order; each leads to its tab. Drafts stand under 'Todas' alone. */
export const ribbonParts: readonly { tab: Exclude<DistributionTab, 'all'>; colour: string }[] = [
  { tab: 'stopped', colour: 'bg-danger' },
  { tab: 'pending', colour: 'bg-warning' },
  { tab: 'approved', colour: 'bg-info' },
  { tab: 'processing', colour: 'bg-primary-vivid' },
  { tab: 'completed', colour: 'bg-success' },
  { tab: 'withdrawn', colour: 'bg-high' },
];
