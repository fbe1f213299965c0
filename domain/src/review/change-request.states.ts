import type { Machine } from '../machine.ts';

type ChangeStatus = 'open' | 'allowed' | 'declined';
export type ChangeEvent = 'allow' | 'decline';

/** A request to change a delivered release is answered once, for good. */
export const changeStates: Machine<ChangeStatus, ChangeEvent> = {
  open: { allow: 'allowed', decline: 'declined' },
  allowed: {},
  declined: {},
};
