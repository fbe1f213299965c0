import type { StatementMapping, StatementReading } from './statement.fields.ts';

/** Where what a store keeps back is posted, by what it keeps it back for. */
export const withheldPostings = {
  taxes: { account: 'taxes', kind: 'withholding' },
  songwriters: { account: 'songwriters', kind: 'songwriter' },
} as const;
export type WithheldFor = keyof typeof withheldPostings;

const COMPOSERS = /songwriter|composer|compositor|mechanical/i;

/** The column's own name tells: DistroKid's 'Songwriter Royalties Withheld' goes to composers, and is no tax. */
export function withheldFor(
  reading: Pick<StatementReading, 'header'> | null,
  mapping: Pick<StatementMapping, 'columns'> | null,
): WithheldFor {
  const name = reading?.header[mapping?.columns.withheld ?? -1] ?? '';
  return COMPOSERS.test(name) ? 'songwriters' : 'taxes';
}
