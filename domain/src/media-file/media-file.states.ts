import type { Machine } from '../machine.ts';

export const mediaStatuses = ['receiving', 'stored', 'checking', 'checked', 'failed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];
export type MediaEvent = 'store' | 'check' | 'putBack' | 'fail' | 'finish';

/** A check that lost its process is begun again; one that failed is tried again when somebody asks. */
// biome-ignore format: a table is read by its columns.
export const mediaStates: Machine<MediaStatus, MediaEvent> = {
  receiving: { store: 'stored' },
  stored:    { check: 'checking' },
  checking:  { check: 'checking', putBack: 'stored', fail: 'failed', finish: 'checked' },
  failed:    { check: 'checking' },
  checked:   {},
};
