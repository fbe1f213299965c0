import { type Actor, decide } from '@toada/domain/access/decide.ts';
import type { Action, Reach } from '@toada/domain/access/policy.ts';
import { AppError, type ErrorCode } from '@toada/domain/errors.ts';

declare const brand: unique symbol;

/** Which rows the actor may touch. Only authorize() makes one, and every query on owned rows asks for one. */
export type Visible = { readonly reach: Exclude<Reach, 'no'>; readonly actorId: string; readonly [brand]: true };

export function authorize(actor: Actor, action: Action, forbiddenAs: ErrorCode = 'access.forbidden'): Visible {
  const decision = decide(actor, action);
  if (decision === 'own' || decision === 'team' || decision === 'any') {
    return { reach: decision, actorId: actor.id } as Visible;
  }
  throw new AppError(decision === 'access.forbidden' ? forbiddenAs : decision, {});
}
