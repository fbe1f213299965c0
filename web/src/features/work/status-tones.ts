import type { WorkStatus } from '@toada/domain/work/work.states.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const workTones: Record<WorkStatus, Tone> = {
  draft: 'neutral',
  unpaid: 'warning',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
