import type { FilingStatus } from '@toada/domain/cwr/cwr.states.ts';
import type { WorkStatus } from '@toada/domain/work/work.states.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

/** Tones of an approved work, by the society that matters most. */
export const standingTones: Record<FilingStatus, Tone> = {
  prepared: 'success',
  filed: 'info',
  accepted: 'success',
  conflict: 'warning',
  rejected: 'danger',
  discarded: 'neutral',
};

export const workTones: Record<WorkStatus, Tone> = {
  draft: 'neutral',
  unpaid: 'warning',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
