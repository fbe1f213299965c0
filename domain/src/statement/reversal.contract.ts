import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Decimal } from '../money/money.ts';
import { byId } from '../row-id.ts';
import { withdrawalStatuses } from '../withdrawal/withdrawal.states.ts';

/** The fate of a withdrawal in flight: stopped with the reversal, left because the bank has it, or still covered. */
const fates = ['stopped', 'sent', 'kept'] as const;

/** The effects of a reversal on people. */
export const ReversalPreview = z.object({
  /** How many it takes something from or gives something to. */
  people: z.int(),
  below_zero_count: z.int(),
  /** The first of them, each currency for itself. */
  below_zero: z.array(
    z.object({ user_id: z.string(), user_name: z.string(), currency: z.string(), before: Decimal, after: Decimal }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      user_name: z.string(),
      status: z.enum(withdrawalStatuses),
      currency: z.string(),
      amount: Decimal,
      fate: z.enum(fates),
    }),
  ),
});
export type ReversalPreview = z.infer<typeof ReversalPreview>;

export const reversalApi = {
  preview: endpoint('GET', '/statements/:id/reversal', { input: byId('statements'), reply: ReversalPreview }),
};
