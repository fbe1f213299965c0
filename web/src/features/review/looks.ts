import type { Tone } from '../../ui/feedback/tones.ts';

export const eventTones: Readonly<Record<string, Tone>> = {
  submitted: 'brand',
  resubmitted: 'brand',
  approved: 'success',
  correctionAsked: 'warning',
  rejected: 'danger',
  completed: 'success',
  failed: 'danger',
  changeRequested: 'info',
  changeAllowed: 'success',
  changeDeclined: 'danger',
};
