import type { Machine } from '../machine.ts';

/** The specification's five (001, point 4), and what lies before and beside them. */
export const distributionStatuses = [
  'draft',
  'pending',
  'correction',
  'approved',
  'processing',
  'completed',
  'error',
  'rejected',
  'withdrawn',
] as const;
export type DistributionStatus = (typeof distributionStatuses)[number];
export type DistributionEvent =
  | 'submit'
  | 'approve'
  | 'askCorrection'
  | 'reject'
  | 'start'
  | 'complete'
  | 'fail'
  | 'retry'
  | 'withdraw'
  | 'reopen'
  | 'callOff';

/**
 * The server obeys this table; the screen asks it which buttons to show. What is completed fails where a store that was paused
 * does not take it afterwards. A change is called off by a video's owner, never a correction that the review asked for.
 */
// biome-ignore format: a table is read by its columns.
export const distributionStates: Machine<DistributionStatus, DistributionEvent> = {
  draft:      { submit: 'pending' },
  pending:    { approve: 'approved', start: 'processing', askCorrection: 'correction', reject: 'rejected', withdraw: 'withdrawn' },
  correction: { submit: 'pending', callOff: 'completed', withdraw: 'withdrawn' },
  approved:   { start: 'processing', askCorrection: 'correction', reject: 'rejected', withdraw: 'withdrawn' },
  processing: { complete: 'completed', fail: 'error', retry: 'processing', withdraw: 'withdrawn' },
  completed:  { fail: 'error', reopen: 'correction', withdraw: 'withdrawn' },
  error:      { retry: 'processing', reopen: 'correction', withdraw: 'withdrawn' },
  rejected:   {},
  withdrawn:  {},
};

/** Where a change may be asked for: a store that refused wants something corrected, as one that has it may. */
export const reopenableStatuses: readonly DistributionStatus[] = distributionStatuses.filter(
  (status) => distributionStates[status].reopen !== undefined,
);

/** Where the bar stands when processing begins, so that it is seen to have begun (spec 001, point 4). */
export const PROGRESS_AT_START = 5;
