import { plainName } from '../formats/format.ts';
import type { StatementMapping } from '../statement.fields.ts';
import { parseSaleMonth } from '../values/parse-sale-month.ts';

const CURRENCY = new Set(['currency', 'moeda', 'moneda', 'devise', 'wahrung'].map(plainName));
/** The end of a store's month says its name better than the beginning. */
const MONTH = [
  'end date',
  'sale month',
  'sales month',
  'sales period',
  'period',
  'month',
  'mês',
  'período',
  'mes',
  'start date',
].map(plainName);

/** Completes the mapping with facts from above the table, which hold for all its rows. */
export function withPreamble(mapping: StatementMapping, preamble: readonly (readonly string[])[]): StatementMapping {
  const facts = new Map(
    preamble.map(([name = '', value = '']) => [plainName(name.replace(/:\s*$/, '')), value.trim()]),
  );
  const currency = [...facts].find(([name, value]) => CURRENCY.has(name) && /^[A-Z]{3}$/.test(value))?.[1] ?? null;
  const month = MONTH.map((name) => parseSaleMonth(facts.get(name) ?? '', mapping.date_order)).find((found) => found);
  return {
    ...mapping,
    currency: mapping.columns.currency === undefined ? (mapping.currency ?? currency) : mapping.currency,
    sale_month: mapping.columns.sale_month === undefined ? (mapping.sale_month ?? month ?? null) : mapping.sale_month,
  };
}
