import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@toada/domain/errors.ts';
import { AppError } from '@toada/domain/errors.ts';
import { fieldComplaint } from '../feedback/refusal-sentence.ts';
import { reportError } from '../feedback/report-error.ts';

type Meta = {
  errorTitle?: string;
  errorFallback?: string;
  handles?: readonly ErrorCode[];
  /** Nobody is told: the page does without, and nothing the person could do would help. */
  isQuiet?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const RETRIES = 2;

/**
 * A write is done when the server has said so. The lists it changes are fetched again meanwhile: whoever awaits that, a
 * mutation's `onSettled` above all, would keep its dialog open until the last list has come.
 */
class UnhurriedClient extends QueryClient {
  override invalidateQueries(...args: Parameters<QueryClient['invalidateQueries']>) {
    void super.invalidateQueries(...args);
    return Promise.resolve();
  }
}

/** Reads and writes fail into the same toast; a screen names its title in `meta.errorTitle`. */
export function createQueryClient(): QueryClient {
  return new UnhurriedClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, { meta }) => report(error, meta) }),
    defaultOptions: { queries: { retry: mayHelp, staleTime: 30_000 } },
  });
}

function report(error: unknown, meta: Meta | undefined) {
  if (meta?.isQuiet) return;
  const complaint = fieldComplaint(error);
  reportError(error, { title: meta?.errorTitle, fallback: meta?.errorFallback, complaint, handles: meta?.handles });
}

/** A refusal stays a refusal however often it is asked; only what broke may be whole the next time. */
function mayHelp(failures: number, error: Error) {
  const isRefusal = error instanceof AppError && !error.isBreakdown;
  return failures < RETRIES && !isRefusal;
}
