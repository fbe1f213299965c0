import { AppError } from '@toada/domain/errors.ts';
import type { Micros } from '@toada/domain/money/money.ts';
import type { Call } from '../../../http/serve.ts';
import { readSetting } from '../../../settings/read-setting.ts';
import { findLastCode } from './factors.queries.ts';

/** Long enough to work through a queue, too short for a computer that was left unlocked. */
const FRESH_MS = 5 * 60_000;
const REAL: Micros = 1_000_000n;

type Deciding = Pick<Call<unknown>, 'db' | 'actor' | 'now' | 'site'>;

/**
 * Asks for a code that was shown on this session a moment ago; the browser then asks the person and repeats the call. Nobody
 * can be asked for a code of a factor they do not have: in production, and for what is always needed, they are sent to set one
 * up; in the demo they go on.
 */
export async function requireFreshCode({ db, actor, now, site }: Deciding, isAlwaysNeeded = false): Promise<void> {
  const { has_factor, shown_at } = await findLastCode(db, actor.id, actor.sessionId ?? null);
  if (!has_factor) {
    if (site.isProduction || isAlwaysNeeded) throw new AppError('secondFactor.needed', {});
    return;
  }
  const isFresh = shown_at !== null && now.getTime() - shown_at.getTime() <= FRESH_MS;
  if (!isFresh) throw new AppError('secondFactor.freshCodeNeeded', {});
}

/** The same for an amount in reais above the limit from which two people decide. */
export async function requireFreshCodeAbove(call: Deciding, amount: Micros): Promise<void> {
  const limit = BigInt(await readSetting(call.db, 'withdrawal.secondApprovalReais')) * REAL;
  if (amount > limit) await requireFreshCode(call);
}
