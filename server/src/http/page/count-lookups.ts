import type { CertificatePage } from '@toada/domain/certificate/certificate.page.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Limits } from '../limits.ts';

/** Numbers of certificates can be counted through, and codes guessed: what was not found is counted by network address. */
const GUESSES = { points: 60, perSeconds: 600 };
const ROUTE = 'GET /c';

/** Lookups of people who have certificates in hand are given back: an office may check hundreds. */
export function countLookups(limits: Limits) {
  return {
    /** Seconds to wait; none where the lookup may go on. */
    admit: (address: string): Promise<number> =>
      limits.consume(address, ROUTE, GUESSES).then(
        () => 0,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'rate.limited') return waitOf(error);
          throw error;
        },
      ),
    async settle(address: string, page: CertificatePage | undefined) {
      if (page?.kind === 'shown' || page?.kind === 'ask') await limits.refund(address, ROUTE, GUESSES);
    },
  };
}

function waitOf({ params }: AppError): number {
  return 'retryAfterSeconds' in params ? Number(params.retryAfterSeconds) : 1;
}
