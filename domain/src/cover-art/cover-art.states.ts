import type { Machine } from '../machine.ts';

export const coverArtStatuses = ['queued', 'ready', 'failed'] as const;
export type CoverArtStatus = (typeof coverArtStatuses)[number];
export type CoverArtEvent = 'finish' | 'fail' | 'retry';

/** A drawing whose process was lost is drawn again; what failed is tried again when its owner asks. */
// biome-ignore format: a table is read by its columns.
export const coverArtStates: Machine<CoverArtStatus, CoverArtEvent> = {
  queued: { finish: 'ready', fail: 'failed' },
  ready:  {},
  failed: { retry: 'queued' },
};
