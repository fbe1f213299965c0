import type { Machine } from '../machine.ts';

export const reportStatuses = ['pending', 'ready', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportStates: Machine<ReportStatus, 'finish' | 'fail'> = {
  pending: { finish: 'ready', fail: 'failed' },
  ready: {},
  failed: {},
};
