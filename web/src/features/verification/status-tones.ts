import type { VerificationStatus } from '@toada/domain/verification/verification.states.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const statusTones: Record<VerificationStatus, Tone> = {
  pending: 'neutral',
  pending_review: 'warning',
  approved: 'success',
  rejected: 'danger',
};
