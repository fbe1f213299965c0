import type { RequestStatus } from '@toada/domain/request-answer.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

export const statusTones: Record<RequestStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};
