import { Readable } from 'node:stream';
import { AppError } from '@toada/domain/errors.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { currencyLabel, monthSumLabels } from '@toada/domain/texts/ledger.pt-BR.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import type { Preparing } from '../../http/serve.ts';
import { brandOfPerson } from '../brand/find-brand.ts';
import type { Paper } from './draw-paper.ts';
import { findMonth, type MonthRow } from './income.queries.ts';
import { type KeptFile, keepFile } from './keep-file.ts';
import type { Line } from './lines-csv.ts';
import { linesOf } from './lines-of.ts';
import { monthTables } from './lines-table.ts';
import { printPaper } from './print-paper.ts';
import { readLogo } from './read-logo.ts';
import { statementCsv } from './statement-csv.ts';
import { listCounting, termsTable } from './terms-table.ts';
import { trackRowsOf } from './track-rows.queries.ts';
import { tracksTable } from './tracks-table.ts';

type Asked = { month: string; currency: string; format: 'pdf' | 'csv'; user_id?: AskedId<'profiles'> | undefined };

/** A month of somebody the caller may see, written anew. */
export async function makeStatementFile(input: Asked, tools: Preparing): Promise<KeptFile> {
  const { db, actor, visible } = tools;
  const month = await findMonth(db, visible, { ...input, user_id: input.user_id ?? asked(actor.id) });
  if (!month) throw new AppError('notFound', {});
  const { user_id, currency } = month;
  const lines = linesOf(tools, { user_id: asked(user_id), currency, month: month.month });
  const content =
    input.format === 'csv'
      ? Readable.from(statementCsv(currency, trackRowsOf(db, month), lines, await listCounting(db, month)))
      : await printPaper(await paperOf(tools, month, lines));
  const name = `extrato-${input.month.slice(0, 7)}-${input.currency.toLowerCase()}.${input.format}`;
  return keepFile(tools, name, content);
}

/** In the brand of the label the person belongs to, else everybody's. */
async function paperOf(
  { db, storage, now }: Preparing,
  month: MonthRow,
  lines: AsyncIterable<readonly Line[]>,
): Promise<Paper> {
  const { brand } = await brandOfPerson(db, month.user_id);
  const { currency } = month;
  const { tracksTotal, tables } = await monthTables(lines, currency);
  return {
    title: `Extrato de ${monthLabel(month.month)}`,
    about: `${month.user_name}, ${currencyLabel(currency)} (${currency})`,
    sums: sumsOf(month).map(([label, micros]) => ({
      label,
      amount: formatNamedMoney({ amount: writeMicros(micros), currency }),
    })),
    tables: [
      await tracksTable(trackRowsOf(db, month), currency, tracksTotal),
      ...tables,
      termsTable(await listCounting(db, month)),
    ].filter((table) => table !== null),
    brand,
    logo: await readLogo(storage, brand.logoUrl),
    now,
  };
}

/** The opening balance, what came, what went, and the closing one, which is the sum of the others. */
function sumsOf({ opening_micros, income_micros, deductions_micros, paid_micros, ...month }: MonthRow) {
  const { advances_micros, closing_micros } = month;
  const lent = advances_micros === 0n ? [] : [[monthSumLabels.advances, advances_micros] as const];
  return [
    [monthSumLabels.opening, opening_micros] as const,
    [monthSumLabels.income, income_micros] as const,
    [monthSumLabels.deductions, -deductions_micros] as const,
    ...lent,
    [monthSumLabels.paid, -paid_micros] as const,
    [monthSumLabels.closing, closing_micros] as const,
  ];
}
