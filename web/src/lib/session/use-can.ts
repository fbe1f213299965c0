import { can } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { useActor } from './session.ts';

/** Whether to show a button. The server asks the same table again. */
export function useCan(action: Action): boolean {
  return can(useActor(), action);
}
