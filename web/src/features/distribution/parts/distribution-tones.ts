import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

/** A status wears the same colour wherever it stands. */
export const distributionTones: Record<DistributionStatus, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  correction: 'warning',
  approved: 'info',
  processing: 'brand',
  completed: 'success',
  error: 'danger',
  rejected: 'danger',
  withdrawn: 'neutral',
};
