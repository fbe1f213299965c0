import type { Machine } from '../machine.ts';

export const exportStatuses = ['pending', 'ready', 'failed', 'removed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const deletionStatuses = ['pending', 'cancelled', 'done'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];

/** The file is made, or cannot be; what was made is removed after some days. */
export const exportStates: Machine<ExportStatus, 'finish' | 'fail' | 'remove'> = {
  pending: { finish: 'ready', fail: 'failed' },
  ready: { remove: 'removed' },
  failed: {},
  removed: {},
};

/** Until it is done a deletion may be taken back; afterwards there is nobody left who could. */
export const deletionStates: Machine<DeletionStatus, 'cancel' | 'erase'> = {
  pending: { cancel: 'cancelled', erase: 'done' },
  cancelled: {},
  done: {},
};
