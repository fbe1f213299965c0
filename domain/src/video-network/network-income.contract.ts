import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IncomeView } from '../income/income.contract.ts';
import { Month } from '../ledger/ledger.contract.ts';
import { Currency, Decimal } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';

/** By what the network's income is told apart. */
export const networkSides = ['track', 'video', 'channel'] as const;
export type NetworkSide = (typeof networkSides)[number];

export const NetworkIncomeFilter = z.object({
  currency: Currency,
  side: z.enum(networkSides, 'field.invalid').default('track'),
  /** How many months back, the newest one with income included. */
  months: z.coerce.number().int().min(1).max(36).default(6),
});
export type NetworkIncomeFilter = z.infer<typeof NetworkIncomeFilter>;

/** Something of a month: a recording, a video or a channel. */
export const NetworkIncomeRow = z.object({
  key: z.string(),
  label: z.string(),
  owner_name: z.string(),
  /** How many videos brought it. */
  video_count: z.int(),
  views: Decimal,
  amount: Decimal,
});
export type NetworkIncomeRow = z.infer<typeof NetworkIncomeRow>;

export const networkIncomeApi = {
  /** As YouTube's reports tell it, in the currency of posting, before commission and shares; statements that were posted alone. */
  read: endpoint('GET', '/network-income', { input: NetworkIncomeFilter, reply: IncomeView }),
  /** The largest amount first. */
  rows: endpoint('GET', '/network-income/rows', {
    input: PageInput.extend({
      currency: Currency,
      side: NetworkIncomeFilter.shape.side,
      month: Month,
    }),
    reply: pageOf(NetworkIncomeRow),
  }),
  /** Month, channel, video and recording, piece by piece. */
  export: endpoint('GET', '/network-income/export', {
    input: z.object({ after: PageInput.shape.after }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
};
