import type { ApplicationStatus, OpportunityStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const opportunityTones: Record<OpportunityStatus, Tone> = {
  draft: 'neutral',
  open: 'success',
  closed: 'warning',
  withdrawn: 'neutral',
};

export const applicationTones: Record<ApplicationStatus, Tone> = {
  sent: 'info',
  shortlisted: 'tertiary',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};
