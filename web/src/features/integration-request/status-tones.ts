import type { IntegrationRequestStatus } from '@toada/domain/integration-request/integration-request.contract.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const statusTones: Record<IntegrationRequestStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};
