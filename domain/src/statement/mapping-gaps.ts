import { codeFields, type StatementMapping } from './statement.fields.ts';

export const mappingGaps = ['net', 'code', 'store', 'currency', 'sale_month'] as const;
export type MappingGap = (typeof mappingGaps)[number];

/** Facts a mapping still lacks before a file can be read by it: the amount, a way to the recording, store, currency and month. */
export function gapsOf({ columns, store, currency, sale_month }: StatementMapping): MappingGap[] {
  const isSaid: Record<MappingGap, boolean> = {
    net: columns.net !== undefined,
    code: codeFields.some((field) => columns[field] !== undefined),
    store: columns.store !== undefined || Boolean(store),
    currency: columns.currency !== undefined || Boolean(currency),
    sale_month: columns.sale_month !== undefined || Boolean(sale_month),
  };
  return mappingGaps.filter((gap) => !isSaid[gap]);
}
