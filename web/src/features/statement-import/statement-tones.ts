import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const statementTones: Record<StatementStatus, Tone> = {
  reading: 'brand',
  mapping: 'warning',
  ready: 'info',
  importing: 'brand',
  review: 'warning',
  seconding: 'warning',
  approving: 'brand',
  posted: 'success',
  reversing: 'brand',
  reversed: 'neutral',
  failed: 'danger',
  discarded: 'neutral',
};
