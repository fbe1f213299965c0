import { isQuotable } from '@toada/domain/quotable-name.ts';

/** The name where it may stand in a mail of ours, else null. */
export function quotableName(name: string): string | null {
  return isQuotable(name) ? name : null;
}
