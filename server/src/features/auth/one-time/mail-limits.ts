import { createHash } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';

const HOUR_SECONDS = 60 * 60;

/** Counted by the address asked for, whether or not anybody has it: the refusal tells nobody who is registered. */
export async function countMail({ limits, config, origin }: AuthCall, kind: string, address: string) {
  const account = createHash('sha256').update(address).digest('base64url');
  if (config.mailFrequencySeconds > 0) {
    // One is one: the operator's factor makes limits wider, and leaves the time between two mails as it was set.
    const once = { points: 1, perSeconds: config.mailFrequencySeconds, isFixed: true };
    await refusing(
      () => limits.consume(account, `auth:mail:${kind}`, once),
      (seconds) => `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  }
  await refusing(
    () => limits.consume(origin.ip, 'auth:mails', { points: config.mailsPerHour, perSeconds: HOUR_SECONDS }),
    () => 'email rate limit exceeded',
  );
}

async function refusing(attempt: () => Promise<void>, message: (seconds: number) => string) {
  await attempt().catch((error: unknown) => {
    if (!(error instanceof AppError && 'retryAfterSeconds' in error.params)) throw error;
    const { retryAfterSeconds } = error.params;
    throw new AuthError('over_email_send_rate_limit', message(retryAfterSeconds), { retryAfterSeconds });
  });
}
