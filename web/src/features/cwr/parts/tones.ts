import type { CwrFileStatus, FilingStatus } from '@toada/domain/cwr/cwr.states.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

export const filingTones: Record<FilingStatus, Tone> = {
  prepared: 'neutral',
  filed: 'info',
  accepted: 'success',
  conflict: 'warning',
  rejected: 'danger',
  discarded: 'neutral',
};

export const fileTones: Record<CwrFileStatus, Tone> = {
  made: 'warning',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  discarded: 'neutral',
};
