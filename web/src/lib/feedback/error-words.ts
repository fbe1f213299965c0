import type { toastFor } from '@toada/domain/errors/errors.table.ts';
import type { ErrorCode, ErrorParams } from '@toada/domain/errors.ts';

/** A browser that cannot fetch the words cannot reach the server: that much is said without them (as in errors/request.errors.ts). */
const unreachable = { title: 'Erro', description: 'Database connection is not available.' };

let kept: typeof toastFor | null = null;

/**
 * The words of all refusals, fetched once: by the panel as soon as it stands, so that what fails there is said although the network
 * is gone, and by the pages before it with the first refusal. Where nothing fails nobody waits for them.
 */
export async function fetchWords(): Promise<void> {
  if (kept) return;
  await import('@toada/domain/errors/errors.table.ts').then(
    ({ toastFor }) => {
      kept = toastFor;
    },
    () => {},
  );
}

/** At once, since `call` has fetched the words before it throws. */
export function wordsOf<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]) {
  return kept ? kept(code, params) : unreachable;
}
