import { findFormatById } from './formats/formats.ts';
import { gapsOf, type MappingGap } from './mapping-gaps.ts';
import type { StatementField, StatementMapping, StatementProblemCode } from './statement.fields.ts';

const problems: Record<MappingGap, StatementProblemCode> = {
  net: 'noAmount',
  code: 'noCode',
  store: 'storeMissing',
  currency: 'currencyMissing',
  sale_month: 'monthMissing',
};

/** Problem that keeps rows from being read by a mapping; null when there is none. A layout without codes says so itself. */
export function findMappingProblem(mapping: StatementMapping, format: string | null): StatementProblemCode | null {
  const needsCode = findFormatById(format)?.needs.includes('isrc') ?? true;
  const gap = gapsOf(mapping).find((found) => found !== 'code' || needsCode);
  return gap ? problems[gap] : null;
}

/** Columns for figures, which are all read alike. */
export const amountFields = [
  'net',
  'gross',
  'fee',
  'withheld',
  'quantity',
] as const satisfies readonly StatementField[];
