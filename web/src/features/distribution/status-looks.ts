import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';

/** The parts of the ribbon over the list, in its order; each colour is that of its tab. */
export const ribbonParts: readonly { status: readonly DistributionStatus[]; colour: string }[] = [
  { status: ['error', 'rejected'], colour: 'bg-danger' },
  { status: ['pending', 'correction'], colour: 'bg-warning' },
  { status: ['approved'], colour: 'bg-info' },
  { status: ['processing'], colour: 'bg-primary-vivid' },
  { status: ['completed'], colour: 'bg-success' },
  { status: ['draft', 'withdrawn'], colour: 'bg-high' },
];
