import type { Machine } from '../machine.ts';

export const teaserStatuses = ['queued', 'rendering', 'ready', 'failed'] as const;
export type TeaserStatus = (typeof teaserStatuses)[number];
export type TeaserEvent = 'render' | 'finish' | 'fail' | 'retry';

/** Files that may keep a film from being drawn. */
export const unreadableFiles = ['audio', 'cover'] as const;
export type UnreadableFile = (typeof unreadableFiles)[number];

/** Work that lost its process is begun again; what failed is tried again when its owner asks. */
// biome-ignore format: a table is read by its columns.
export const teaserStates: Machine<TeaserStatus, TeaserEvent> = {
  queued:    { render: 'rendering', fail: 'failed' },
  rendering: { render: 'rendering', finish: 'ready', fail: 'failed' },
  ready:     {},
  failed:    { retry: 'queued' },
};
