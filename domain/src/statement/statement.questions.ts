import { z } from 'zod';
import { Instant } from '../instant.ts';
import { Money } from '../money/money.ts';

const NetAboveGross = z.object({ code: z.literal('netAboveGross'), rows: z.int(), excess: z.array(Money) });
const TotalDiffers = z.object({
  code: z.literal('totalDiffers'),
  row: z.int(),
  /** A decimal; the cell's own words where it is no amount. */
  told: z.string(),
  summed: z.string(),
  currency: z.string(),
});
const Lookalike = z.object({
  code: z.literal('lookalike'),
  other: z.object({ id: z.string(), name: z.string(), created_at: Instant }),
});
const PartsMissing = z.object({
  code: z.literal('partsMissing'),
  number: z.int(),
  of: z.int(),
  missing: z.array(z.int()),
});

/** Found while the file is read. More is paid than was there before the store's share; or the store's own total is another one. */
export const StatementDoubt = z.discriminatedUnion('code', [NetAboveGross, TotalDiffers]);
export type StatementDoubt = z.infer<typeof StatementDoubt>;

/**
 * Asked before a statement is approved; a person may overrule one, with a reason that is kept. Besides the doubts: another one of the same
 * stores and months has as many rows and the same total; 'file 1 of 2' came without the second.
 */
export const StatementQuestion = z.discriminatedUnion('code', [NetAboveGross, TotalDiffers, Lookalike, PartsMissing]);
export type StatementQuestion = z.infer<typeof StatementQuestion>;
export const questionCodes = ['netAboveGross', 'totalDiffers', 'lookalike', 'partsMissing'] as const;

/** A question as it stands; `about` names its facts: with others it is asked again. */
export const AskedQuestion = z.object({
  question: StatementQuestion,
  about: z.string(),
  answer: z.object({ reason: z.string(), by_name: z.string(), at: Instant }).nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export function aboutOf(question: StatementQuestion): string {
  switch (question.code) {
    case 'lookalike':
      return question.other.id;
    case 'partsMissing':
      return question.missing.join(',');
    case 'totalDiffers':
      return `${question.row}:${question.told}:${question.summed}`;
    case 'netAboveGross':
      return `${question.rows}:${question.excess.map(({ amount, currency }) => `${amount} ${currency}`).join(',')}`;
  }
}

/** Which file of how many; those of one key belong together. */
export const Series = z.object({ key: z.string(), number: z.int(), of: z.int() });
export type Series = z.infer<typeof Series>;

const PARTS_MAX = 99;

/** By a file's name: 'vendas_1of2.csv', 'vendas 1 de 2.csv'. */
export function seriesOfName(name: string): Series | null {
  const found = /(?<!\d)(\d{1,2})[ _-]*(?:of|de)[ _-]*(\d{1,2})(?!\d)/i.exec(name);
  return found ? seriesOf(name.replace(found[0], '#').toLowerCase(), Number(found[1]), Number(found[2])) : null;
}

/** Null where there is but one, or the numbers are none of parts. */
export function seriesOf(key: string, number: number, of: number): Series | null {
  const isPart = Number.isInteger(of) && of > 1 && of <= PARTS_MAX && number >= 1 && number <= of;
  return isPart ? { key, number, of } : null;
}
