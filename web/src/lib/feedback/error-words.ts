import type { toastFor } from '@toada/domain/errors/errors.table.ts';
import type { ErrorCode, ErrorParams } from '@toada/domain/errors.ts';

/** A browser that cannot fetch the words cannot reach the server: that much is said without them (as in errors/request.errors.ts). */
const unreachable = { title: 'Erro', description: 'Database connection is not available.' };

let kept: typeof toastFor | null = null;

/** For the panel, which has them at hand: what fails there is said although the network is gone. */
export function keepWords(words: typeof toastFor) {
  kept = words;
}

/** The words of a refusal. The pages before the panel fetch them with the first one: where nothing fails nobody needs them. */
export async function loadWords<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]) {
  if (kept) return kept(code, params);
  return import('@toada/domain/errors/errors.table.ts').then(
    ({ toastFor }) => toastFor(code, params),
    () => unreachable,
  );
}
