import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { Instant } from '../instant.ts';
import { Decimal } from '../money/money.ts';
import { holderFlags } from '../payment-account/holder.rules.ts';
import { withdrawalStatuses } from './withdrawal.states.ts';

/** Changes of a person's payment accounts, from the audit trail. */
export const accountChanges = [
  'paymentAccount.created',
  'paymentAccount.changed',
  'paymentAccount.removed',
  'paymentAccount.approved',
  'paymentAccount.rejected',
] as const;
const AccountChange = z.object({ action: z.enum(accountChanges), at: Instant });
export type AccountChange = z.infer<typeof AccountChange>;
const AccountSet = z.object({ action: z.enum(['paymentAccount.created', 'paymentAccount.changed']), at: Instant });
export type AccountSet = z.infer<typeof AccountSet>;

/** The part of it that is compared between several. */
export const WithdrawalFacts = z.object({
  /** Where the holder is not the verified person; null where the account is another by now. */
  holder_flags: z.array(z.enum(holderFlags)).nullable(),
  /** Whether the withdrawal may still go; `owed` is refused, `noRate` waits for a rate. */
  cover: z.enum(['covered', 'owed', 'noRate']),
  /** The newest time an account was added or changed, whatever came after. */
  account_set: AccountSet.nullable(),
});

/** For staff: what to know of somebody before their money leaves. */
export const WithdrawalPerson = WithdrawalFacts.extend({
  role: z.enum(roles),
  /** A label's own name, or the one an artist belongs to; null for whoever is on their own. */
  label_name: z.string().nullable(),
  /** By when the platform wants it decided ('withdrawal.answerHours'). */
  answer_by: Instant,
  /** Whether a code was shown when it was asked for. */
  has_code: z.boolean(),
  /** Everything asked for on its day, with it, and what one person may ask for in a day; in reais. */
  day: z.object({ asked: Decimal, limit: Decimal }),
  balances: z.array(
    z.object({
      currency: z.string(),
      available: Decimal,
      held: Decimal,
      withdrawing: Decimal,
      /** Left to be earned back of advances. */
      to_recoup: Decimal,
    }),
  ),
  debts: z.array(z.object({ currency: z.string(), amount: Decimal, reais: Decimal.nullable() })),
  /** Their last ones beside this, newest first. */
  last: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(withdrawalStatuses),
      /** In reais. */
      net: Decimal,
      /** The words of a refusal, a return or a stop. */
      reason: z.string().nullable(),
      requested_at: Instant,
    }),
  ),
  /** All that were paid beside this, in reais. */
  paid: z.object({ times: z.int(), sum: Decimal }),
  /** The mean of the last paid ones, in reais; null before the first. */
  paid_average: Decimal.nullable(),
  /** The last ones. */
  account_changes: z.array(AccountChange),
});
export type WithdrawalPerson = z.infer<typeof WithdrawalPerson>;
