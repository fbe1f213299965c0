import type { Machine } from '../machine.ts';
import type { ShareStatus } from './split.contract.ts';

export type ShareEvent = 'accept' | 'dispute';

/**
 * Answers to a share. A disputed share can still be accepted; an accepted one can be disputed until it has brought money
 * (answer-invitation.ts).
 */
// biome-ignore format: a table is read by its columns.
export const shareStates: Machine<ShareStatus, ShareEvent> = {
  own:      {},
  invited:  { accept: 'accepted', dispute: 'disputed' },
  accepted: { dispute: 'disputed' },
  disputed: { accept: 'accepted' },
};
