import type { dateOrders, StatementField } from '../statement.fields.ts';

/** A layout that we know by its header. Names are compared without case, blanks and signs. */
export type StatementFormat = {
  id: string;
  name: string;
  /** Columns that together only this layout has: all of them are there. */
  signature: readonly string[];
  /** Where a field stands; of several names the first that is there. */
  columns: Partial<Record<StatementField, readonly string[]>>;
  /** Without these a file of this layout is refused, and told which column it lacks. */
  needs: readonly StatementField[];
  /** Facts that the layout has in no column. */
  store?: string;
  currency?: string;
  dateOrder: (typeof dateOrders)[number];
  /** Amounts of rows that say this are taken off, with whichever sign they are written. */
  negative?: { column: string; value: string };
};

/** 'Sale Month' and 'sale_month' are one name. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}#%]/gu, '')
    .toLowerCase();
}
