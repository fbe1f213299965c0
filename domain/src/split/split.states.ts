import type { Machine } from '../machine.ts';
import type { ShareStatus } from './split.contract.ts';

export type ShareEvent = 'accept' | 'dispute';

/**
 * What somebody with a share may say of it. Whoever disputed can still accept; whoever accepted can still dispute, until money
 * has come to them by it (answer-invitation.ts).
 */
// biome-ignore format: a table is read by its columns.
export const shareStates: Machine<ShareStatus, ShareEvent> = {
  own:      {},
  invited:  { accept: 'accepted', dispute: 'disputed' },
  accepted: { dispute: 'disputed' },
  disputed: { accept: 'accepted' },
};
