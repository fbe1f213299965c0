import type { DuckDBConnection } from '@duckdb/node-api';
import type { StatementDoubt } from '@toada/domain/statement/statement.questions.ts';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { type AmountField, long, nothing, short, signed } from './amount-sql.ts';
import { checkValues } from './check-values.ts';
import { quote, rowsOf, runTold } from './engine.ts';
import { fingerprintRows } from './fingerprint-rows.ts';
import { byText, numberTexts, TEXTS_MAX, type TextsOf, withTexts } from './number-texts.ts';
import { lookAtAmounts, plainSumsSql } from './plain-sums.ts';
import { cellOf, cellsOf, type HowToRead, keyCell, keyFields, rowsTable } from './row-sql.ts';
import { type LineFiles, writeLines } from './write-lines.ts';

export type Sums = {
  rowCount: number;
  totals: { currency: string; amount: string }[];
  fingerprint: string;
  doubts: StatementDoubt[];
};

/**
 * Adds up rows that say the same of what, where and when, exactly, and writes the sums as PostgreSQL copies them in. First by the
 * cells as they are written, which is cheap for each row; blanks, codes, months and countries are read for the few sums that are left.
 * What cannot be read refuses the file before anything is written.
 */
export async function sumRows(
  engine: DuckDBConnection,
  { path, isOurs }: { path: string; isOurs: boolean },
  how: HowToRead,
  files: LineFiles,
  tell: (share: number) => void,
): Promise<Sums> {
  const rows = rowsTable(path, how, isOurs);
  const textsOf = await findTexts(engine, path, rows);
  const keys = await numberTexts(engine, cellsOf(how, keyFields), textsOf);
  const amounts = await lookAtAmounts(engine, how, textsOf);
  await runTold(engine, `create table sums as ${plainSumsSql(rows, how, keys, amounts)}`, tell);
  const isPlain = await isAllRead(engine, path);
  await checkValues(engine, rows, how, keys, isPlain);
  const summed = isPlain ? keys : await sumCarefully(engine, rows, how, tell);
  const totals = await rowsOf<{ currency: string; amount: string; rows: string }>(
    engine,
    `select upper(${keyCell(how, 'currency')}) as currency, cast(sum(net) as varchar) as amount, cast(sum(n) as varchar) as rows
     from ${withTexts('sums', summed, cellsOf(how, ['currency']))} group by 1 order by 1`,
  );
  const doubts = await findNetAboveGross(engine, how, summed);
  await writeLines(engine, how, summed, files);
  return {
    fingerprint: await fingerprintRows(engine, rows, how, textsOf),
    doubts,
    rowCount: totals.reduce((sum, { rows }) => sum + Number(rows), 0),
    totals: totals.map(({ currency, amount }) => ({ currency, amount: shortest(amount) })),
  };
}

/** Where the file says what was there before the store's share: no sale brings more than that. */
async function findNetAboveGross(
  engine: DuckDBConnection,
  how: HowToRead,
  keys: Parameters<typeof withTexts>[1],
): Promise<StatementDoubt[]> {
  if (how.mapping.columns.gross === undefined) return [];
  const found = await rowsOf<{ currency: string; amount: string; rows: string }>(
    engine,
    `select upper(${keyCell(how, 'currency')}) as currency, cast(sum(net - gross) as varchar) as amount, cast(sum(n) as varchar) as rows
     from ${withTexts('sums', keys, cellsOf(how, ['currency']))} where net > gross and net > 0 group by 1 order by 1`,
  );
  if (found.length === 0) return [];
  const rows = found.reduce((sum, one) => sum + Number(one.rows), 0);
  const excess = found.map(({ currency, amount }) => ({ currency, amount: shortest(amount) }));
  return [{ code: 'netAboveGross', rows, excess }];
}

async function isAllRead(engine: DuckDBConnection, path: string): Promise<boolean> {
  const [counted] = await rowsOf<{ is_all: boolean }>(
    engine,
    `select coalesce(sum(n), 0) = (select num_rows from parquet_file_metadata(${quote(path)})) as is_all from sums`,
  );
  return counted?.is_all === true;
}

/**
 * The texts of a column: of one that was written with a dictionary throughout; the others are not worth being looked at text by text.
 * Where all rows say the same the file's statistics tell: they may be cut, but then wider than what is there, and are left out of parts
 * of the file whose texts cannot be cut so.
 */
async function findTexts(engine: DuckDBConnection, path: string, rows: string): Promise<TextsOf> {
  const found = await rowsOf<{ cell: string; is_one: boolean | null }>(
    engine,
    `select path_in_schema as cell, min(stats_min_value) = max(stats_max_value) and sum(stats_null_count) = 0
       and bool_and(stats_min_value is not null and stats_max_value is not null) as is_one
     from parquet_metadata(${quote(path)}) group by 1 having bool_and(dictionary_page_offset is not null)`,
  );
  const known = new Map(found.map(({ cell, is_one }) => [cell, is_one === true]));
  return (cell) => {
    if (!known.has(cell)) return null;
    return known.get(cell)
      ? `(select ${cell} as text from ${rows} limit 1)`
      : `(select distinct ${cell} as text from ${rows} limit ${TEXTS_MAX + 1})`;
  };
}

/** Again, with what `checkValues` has read of the odd ones. */
async function sumCarefully(engine: DuckDBConnection, rows: string, how: HowToRead, tell: (share: number) => void) {
  const odd = await rowsOf(engine, 'select raw from odd_amounts limit 1');
  await engine.run('drop table sums');
  await runTold(engine, `create table sums as ${sumsSql(rows, how, odd.length > 0)}`, tell);
  return cellsOf(how, keyFields).map(byText);
}

function sumsSql(rows: string, how: HowToRead, hasOdd: boolean): string {
  const keys = cellsOf(how, keyFields).map((cell) => `key_${cell}`);
  const fields = amountFields.filter((field) => cellOf(how, field) !== null);
  const parts = [
    ...cellsOf(how, keyFields).map((cell) => `r.${cell} as key_${cell}`),
    ...fields.flatMap((field) => amountParts(how, field, hasOdd)),
  ];
  const joins = hasOdd
    ? fields.map((field) => `left join odd_amounts o_${field} on o_${field}.raw = r.${cellOf(how, field)}`)
    : [];
  const sums = amountFields.map((field) =>
    fields.includes(field)
      ? `coalesce(sum(short_${field}), 0) + coalesce(sum(long_${field}), 0) as ${field}`
      : nothing(field),
  );
  return `select ${[...keys, 'sum(1) as n', ...sums].join(', ')}
    from (select ${parts.join(', ')} from ${rows} r ${joins.join(' ')}) group by all`;
}

/** Odd amounts were read before and stand in a table of their own; the rest is digits and a sign. Amounts of 128 bits stand apart. */
function amountParts(how: HowToRead, field: AmountField, hasOdd: boolean): string[] {
  const brief = short(how, field, 'r.');
  // Beside odd ones the engine may try to read those, too.
  const wide = `case when ${brief} is null then ${long(how, field, hasOdd ? 'try_cast' : 'cast', 'r.')} end`;
  const known = `case when o_${field}.raw is not null then o_${field}.amount else ${wide} end`;
  return [
    `${signed(how, field, hasOdd ? `case when o_${field}.raw is null then ${brief} end` : brief)} as short_${field}`,
    `${signed(how, field, hasOdd ? known : wide)} as long_${field}`,
  ];
}

/** 12.345678000000 is 12.345678. */
function shortest(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
