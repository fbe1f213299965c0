import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, LedgerFilter, Month, WhoseMoney } from '../ledger/ledger.contract.ts';
import { Currency, Decimal } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { rowId } from '../row-id.ts';

export const incomeSides = ['store', 'country', 'track'] as const;
export type IncomeSide = (typeof incomeSides)[number];

export const IncomeFilter = WhoseMoney.extend({
  currency: Currency,
  side: z.enum(incomeSides, 'field.invalid').default('store'),
  /** How many months back, the newest one with income included. */
  months: z.coerce.number().int().min(1).max(36).default(6),
});
export type IncomeFilter = z.infer<typeof IncomeFilter>;

export const IncomeCell = z.object({ month: Day, key: z.string(), label: z.string(), amount: Decimal });

/** Months without income are there, too, with nothing in them; beyond twelve keys a month the smallest are one, 'others'. */
export const IncomeView = z.object({
  months: z.array(Day),
  currencies: z.array(z.string()),
  cells: z.array(IncomeCell),
  /** Whole sums of the months. */
  totals: z.array(z.object({ month: Day, amount: Decimal })),
});
export type IncomeView = z.infer<typeof IncomeView>;

/** A person's month in one currency. */
export const PersonStatement = z.object({
  user_id: z.string(),
  user_name: z.string(),
  month: Day,
  currency: z.string(),
  opening: Decimal,
  income: Decimal,
  deductions: Decimal,
  paid: Decimal,
  /** With a minus where it was lent. */
  advances: Decimal,
  closing: Decimal,
});
export type PersonStatement = z.infer<typeof PersonStatement>;

const StatementFile = z.object({
  month: Month,
  currency: Currency,
  format: z.enum(['pdf', 'csv'], 'field.invalid'),
  user_id: rowId('profiles').optional(),
});

export const incomeApi = {
  read: endpoint('GET', '/finance/income', { input: IncomeFilter, reply: IncomeView }),
  /** Newest month first; of a label's artists each has their own. */
  statements: endpoint('GET', '/finance/statements', {
    input: PageInput.extend({ ...WhoseMoney.shape, currency: Currency.optional() }),
    reply: pageOf(PersonStatement),
  }),
  /** A file of one month, made when it is asked for: an address for some minutes. A label's carries its brand. */
  file: endpoint('POST', '/finance/statements/file', { input: StatementFile, reply: z.object({ url: z.string() }) }),
  /** The movements under the filters of the finance screen on paper, at most 2,000; a longer list says that it was cut. */
  linesFile: endpoint('POST', '/finance/lines/file', {
    input: LedgerFilter.extend({ format: z.literal('pdf', 'field.invalid') }),
    reply: z.object({ url: z.string() }),
  }),
  /** The movements under the filters of the finance screen, piece by piece, as the audit trail is taken along. */
  export: endpoint('GET', '/finance/lines/export', {
    input: z.object({ ...LedgerFilter.shape, after: z.string().max(500, 'page.cursor').optional() }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
};
