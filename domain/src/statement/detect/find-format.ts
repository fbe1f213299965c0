import { BELIEVE_HEADER, believe } from '../formats/believe.ts';
import { plainName, type StatementFormat } from '../formats/format.ts';
import { statementFormats } from '../formats/formats.ts';
import type { StatementField, StatementMapping } from '../statement.fields.ts';

/** A layout that this header is of, with the header by which its columns are found; null when nobody's. */
export function findFormat(header: readonly string[], rows: readonly (readonly string[])[]) {
  const names = new Set(header.map(plainName));
  const known = statementFormats.find(({ signature }) => signature.every((name) => names.has(plainName(name))));
  if (known) return { format: known, header };
  return isBelieve(header, rows) ? { format: believe, header: BELIEVE_HEADER } : null;
}

/** Its header is written in the label's language; the codes and the places are the same in all. */
function isBelieve(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const [row] = rows;
  return (
    header.length === BELIEVE_HEADER.length &&
    plainName(header[8] ?? '') === 'upc' &&
    plainName(header[9] ?? '') === 'isrc' &&
    /^\d\d\/\d\d\/\d{4}$/.test(row?.[1] ?? '') &&
    /^[A-Z]{3}$/.test(row?.[15] ?? '')
  );
}

/** Where the fields of a layout stand in this header; a needed one that is not there is told by the name it should have. */
export function mapByFormat(
  format: StatementFormat,
  header: readonly string[],
): { mapping: StatementMapping } | { missing: string } {
  const places = new Map<string, number>();
  for (const [index, name] of header.entries()) if (!places.has(plainName(name))) places.set(plainName(name), index);
  const columns: StatementMapping['columns'] = {};
  for (const [field, names] of Object.entries(format.columns) as [StatementField, readonly string[]][]) {
    const name = names.find((name) => places.has(plainName(name)));
    if (name !== undefined) columns[field] = places.get(plainName(name)) as number;
    else if (format.needs.includes(field)) return { missing: names[0] ?? field };
  }
  return {
    mapping: {
      columns,
      store: format.store ?? null,
      currency: columns.currency === undefined ? (format.currency ?? null) : null,
      sale_month: null,
      date_order: format.dateOrder,
      decimal: null,
    },
  };
}
