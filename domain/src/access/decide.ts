import {
  type Action,
  beforePasswordChange,
  beforeSecondFactor,
  type Column,
  columns,
  needsVerification,
  policy,
  type Reach,
} from './policy.ts';

export type Actor = {
  id: string;
  role: Column;
  isVerified: boolean;
  /** The session that asks, so that a person can tell it from their others. */
  sessionId?: string;
  /** The account has a second factor, or must have one, and this session has not shown it. */
  needsSecondFactor?: boolean;
  /** Somebody else chose the password, or nobody has: its owner sets one before anything else. */
  mustChangePassword?: boolean;
};
export type Denial =
  | 'access.forbidden'
  | 'access.passwordChangeRequired'
  | 'access.secondFactorRequired'
  | 'access.signInRequired'
  | 'access.verificationRequired';

/** The actor of a request without a session. It owns nothing: no row carries this id. */
export const visitor: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'VISITOR', isVerified: false };

/** The one question both sides ask. The browser hides with it; the server refuses with it. */
export function decide(actor: Actor, action: Action): Exclude<Reach, 'no'> | Denial {
  const reach = policy[action][columns.indexOf(actor.role)] ?? 'no';
  if (reach === 'no') return actor.role === 'VISITOR' ? 'access.signInRequired' : 'access.forbidden';

  // The password first: recovery codes for a new second factor are an account's own, and this one has no owner yet.
  if (actor.mustChangePassword && !beforePasswordChange.has(action)) return 'access.passwordChangeRequired';
  if (actor.needsSecondFactor && !beforeSecondFactor.has(action)) return 'access.secondFactorRequired';

  const mustVerify = actor.role === 'ARTIST' || actor.role === 'AGGREGATOR';
  if (mustVerify && !actor.isVerified && needsVerification.has(action)) return 'access.verificationRequired';

  return reach;
}

/** Whether the answer lets the actor in, for buttons and menus. */
export function can(actor: Actor, action: Action): boolean {
  return !decide(actor, action).startsWith('access.');
}
