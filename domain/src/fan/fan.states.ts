import type { Machine } from '../machine.ts';

export const fanStatuses = ['asked', 'confirmed', 'left'] as const;
export type FanStatus = (typeof fanStatuses)[number];
export type FanEvent = 'confirm' | 'leave';

/** Only the fan's own mailbox leads to `confirmed`, also back from `left`. */
// biome-ignore format: a table is read by its columns.
export const fanStates: Machine<FanStatus, FanEvent> = {
  asked:     { confirm: 'confirmed', leave: 'left' },
  confirmed: {                       leave: 'left' },
  left:      { confirm: 'confirmed' },
};
