import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Micros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Terms } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { Call } from '../../http/serve.ts';
import { heldValue } from '../../settings/read-setting.ts';
import { type AccountRow, type Facts, findFacts } from './facts.queries.ts';

const REAL: Micros = 1_000_000n;
const CENT: Micros = 10_000n;

export type PayeeState = Facts & { terms: Terms; leftToday: Micros; account: AccountRow | undefined };

type Asking = Pick<Call<unknown>, 'db' | 'actor' | 'now'>;

/** Facts about the asker: the platform's terms, today's requests, the last second factor. */
export async function readFacts(
  { db, actor, now }: Asking,
  accountId: AskedId<'payment_accounts'> | null = null,
): Promise<PayeeState> {
  const session = { userId: actor.id, sessionId: actor.sessionId ?? null };
  const facts = await findFacts(db, { ...session, today: productDay(now), now, accountId });
  const terms = termsOf(facts);
  const left = terms.dailyLimit - facts.asked_micros;
  return { ...facts, terms, leftToday: most(0n, left) };
}

function termsOf({ settings, limit_micros, single_micros }: Facts): Terms {
  const fee = BigInt(heldValue('withdrawal.feeCents', settings['withdrawal.feeCents'])) * CENT;
  const minimum = inReais('withdrawal.minimumReais', settings);
  return {
    // A withdrawal must be worth more than its fee.
    minimum: most(minimum, fee + CENT),
    fee,
    dailyLimit: limit_micros ?? inReais('withdrawal.dailyLimitReais', settings),
    // A large one in pieces is a large one.
    secondApprovalFrom: most(0n, inReais('withdrawal.secondApprovalReais', settings) - single_micros),
  };
}

function most(one: Micros, other: Micros): Micros {
  return one > other ? one : other;
}

type InReais = 'withdrawal.minimumReais' | 'withdrawal.dailyLimitReais' | 'withdrawal.secondApprovalReais';

function inReais(key: InReais, settings: Facts['settings']): Micros {
  return BigInt(heldValue(key, settings[key])) * REAL;
}
