import { plainName } from '@toada/domain/statement/formats/format.ts';
import { readAmount } from '@toada/domain/statement/values/parse-amount.ts';
import type { Look } from './look-at-file.ts';
import { StatementRefusal } from './refusal.ts';
import type { HowToRead } from './row-sql.ts';
import type { Sums } from './sum-rows.ts';

/** The file's own totals, as far as they say of what they are totals: one that differs from ours refuses the file. */
export function compareFooter({ footer }: Look, how: HowToRead, sums: Sums) {
  if (!footer) return;
  const { header, decimal } = how.reading;
  const net = how.mapping.columns.net ?? -1;
  const firstRow = how.reading.preamble_lines + 2 + sums.rowCount;
  let parts: { currency: number; net: number } | null = null;
  for (const [index, cells] of footer.cells.entries()) {
    const row = firstRow + index;
    const [label = '', count = ''] = cells;
    if (/^(total[_ ]?rows|row ?count)/i.test(label))
      expect(count, String(sums.rowCount), decimal, { row, column: label });
    else if (parts) {
      const total = sums.totals.find(({ currency }) => currency === cells[parts?.currency ?? 0]?.trim());
      if (total) expect(cells[parts.net] ?? '', total.amount, decimal, { row, column: header[net] ?? null });
    } else if (cells.length === header.length && sums.totals.length === 1)
      expect(cells[net] ?? '', sums.totals[0]?.amount ?? '0', decimal, { row, column: header[net] ?? null });
    parts ??= partsOf(cells, how);
  }
}

/** A line that names the columns of the totals that follow, as Apple's reports have it: one per currency. */
function partsOf(cells: readonly string[], { reading: { header }, mapping: { columns } }: HowToRead) {
  const names = cells.map(plainName);
  const place = (column: number | undefined) =>
    column === undefined ? -1 : names.indexOf(plainName(header[column] ?? ''));
  const [currency, net] = [place(columns.currency), place(columns.net)];
  return currency === -1 || net === -1 ? null : { currency, net };
}

function expect(found: string, total: string, decimal: '.' | ',', where: { row: number; column: string | null }) {
  if (found.trim() === '') return;
  const read = readAmount(found, decimal);
  if ('fault' in read || read.amount !== total) throw new StatementRefusal('totalsDiffer', { ...where, found });
}
