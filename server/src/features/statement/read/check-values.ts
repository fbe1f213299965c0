import type { DuckDBConnection } from '@duckdb/node-api';
import { isCurrency } from '@toada/domain/money/money.ts';
import type { StatementField, StatementProblemCode } from '@toada/domain/statement/statement.fields.ts';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { AMOUNT_DECIMALS, AMOUNT_DIGITS, readAmount } from '@toada/domain/statement/values/parse-amount.ts';
import { parseCountry } from '@toada/domain/statement/values/parse-country.ts';
import { parseSaleMonth } from '@toada/domain/statement/values/parse-sale-month.ts';
import { quote, rowsOf } from './engine.ts';
import { type Key, withTexts } from './number-texts.ts';
import { StatementRefusal } from './refusal.ts';
import { cellOf, cellsOf, type HowToRead, type KeyField, keyCell } from './row-sql.ts';

/** Numbers that need no reading: digits, and a sign before the decimals. */
export function plainShape(decimal: '.' | ','): string {
  const point = decimal === '.' ? '\\.' : ',';
  return `-?[0-9]{1,${AMOUNT_DIGITS}}(${point}[0-9]{1,${AMOUNT_DECIMALS}})?`;
}

type Bad = { field: StatementField; code: StatementProblemCode; found: string; condition: string };

/**
 * Looks at every value: distinct ones are fetched, read by the rules of `domain`, and given back as tables (`odd_amounts`, `months`,
 * `countries`) that the sums join. Keys stand in `sums`, each once; amounts are looked up in the rows, and only where the sums have met one
 * that is not plain. The first value that cannot be read refuses the file, by its row and column.
 */
export async function checkValues(
  engine: DuckDBConnection,
  rows: string,
  how: HowToRead,
  keys: readonly Key[],
  isPlain: boolean,
) {
  const textsOf = (field: KeyField) => distinct(engine, how, keys, field);
  const bad = [
    ...(isPlain ? [] : await readOddAmounts(engine, rows, how)),
    ...(await readMonths(engine, how, await textsOf('sale_month'))),
    ...readCurrencies(how, await textsOf('currency')),
  ];
  await readCountries(engine, await textsOf('country'));
  if (bad.length > 0) throw await firstOf(engine, rows, how, bad);
}

async function readOddAmounts(engine: DuckDBConnection, rows: string, how: HowToRead): Promise<Bad[]> {
  await engine.run('create table odd_texts (raw varchar, amount varchar)');
  const bad: Bad[] = [];
  const currency = keyCell(how, 'currency');
  const seen = new Set<string>();
  for (const field of amountFields) {
    const cell = cellOf(how, field);
    if (cell === null) continue;
    // A row without its amount is a row that lost it: nothing is taken for zero.
    // Blanks come before all signs a number has, which the file's own statistics tell.
    const isLost = `(${cell} is null or (${cell} < '!' and trim(${cell}) = ''))`;
    if (field === 'net' && (await rowsOf(engine, `select 1 as lost from ${rows} where ${isLost} limit 1`)).length > 0)
      bad.push({ field, code: 'notANumber', found: '', condition: isLost });
    const odd = await engine.stream(
      `select distinct ${cell} as raw, upper(${currency}) as currency from ${rows}
       where ${cell} is not null and not regexp_full_match(${cell}, ${quote(plainShape(how.reading.decimal))})`,
    );
    const appender = await engine.createAppender('odd_texts');
    for await (const chunk of odd.yieldRows()) {
      for (const [raw, itsCurrency] of chunk as [string, string][]) {
        const read = readAmount(raw, how.reading.decimal);
        const condition = `${cell} = ${quote(raw)}`;
        if ('fault' in read) bad.push({ field, code: read.fault, found: raw, condition });
        else if (read.currency !== null && field !== 'quantity' && read.currency !== itsCurrency)
          bad.push({
            field,
            code: 'currency',
            found: raw,
            condition: `${condition} and upper(${currency}) = ${quote(itsCurrency)}`,
          });
        else if (!seen.has(raw)) {
          seen.add(raw);
          appender.appendVarchar(raw);
          appender.appendVarchar(read.amount);
          appender.endRow();
        }
        if (bad.length >= BAD_MAX) break;
      }
      if (bad.length >= BAD_MAX) break;
    }
    appender.closeSync();
  }
  await engine.run(
    'create table odd_amounts as select raw, cast(amount as decimal(38,12)) as amount from odd_texts; drop table odd_texts',
  );
  return bad;
}

/** Enough to find the first of them; a column of nothing but words need not be read to its end. */
const BAD_MAX = 1000;

async function readMonths(engine: DuckDBConnection, how: HowToRead, raws: readonly string[]): Promise<Bad[]> {
  const cell = keyCell(how, 'sale_month');
  const months = raws.map((raw) => [raw, parseSaleMonth(raw, how.mapping.date_order)] as const);
  await createTable(
    engine,
    'months',
    months.flatMap(([raw, month]) => (month ? [[raw, month] as const] : [])),
  );
  return months.flatMap(([raw, month]) =>
    month
      ? []
      : [{ field: 'sale_month' as const, code: 'notADate' as const, found: raw, condition: `${cell} = ${quote(raw)}` }],
  );
}

async function readCountries(engine: DuckDBConnection, raws: readonly string[]) {
  await createTable(
    engine,
    'countries',
    raws.map((raw) => [raw, parseCountry(raw)] as const),
  );
}

function readCurrencies(how: HowToRead, raws: readonly string[]): Bad[] {
  const cell = keyCell(how, 'currency');
  return raws
    .filter((raw) => !isCurrency(raw.toUpperCase()))
    .map((raw) => ({
      field: 'currency' as const,
      code: raw === '' ? ('currencyMissing' as const) : ('currency' as const),
      found: raw,
      condition: `${cell} = ${quote(raw)}`,
    }));
}

async function distinct(engine: DuckDBConnection, how: HowToRead, keys: readonly Key[], field: KeyField) {
  const sums = withTexts('sums', keys, cellsOf(how, [field]));
  const found = await rowsOf<{ raw: string }>(engine, `select distinct ${keyCell(how, field)} as raw from ${sums}`);
  return found.map(({ raw }) => raw);
}

async function createTable(engine: DuckDBConnection, name: string, pairs: readonly (readonly [string, string])[]) {
  await engine.run(`create table ${name} (raw varchar, value varchar)`);
  const appender = await engine.createAppender(name);
  for (const [raw, value] of pairs) {
    appender.appendVarchar(raw);
    appender.appendVarchar(value);
    appender.endRow();
  }
  appender.closeSync();
}

/** The first unreadable cell in the order of the file, where its reader will look for it. */
async function firstOf(engine: DuckDBConnection, rows: string, how: HowToRead, bad: readonly Bad[]) {
  const cases = bad.map(({ condition }, index) => `when ${condition} then ${index}`).join(' ');
  const [first] = await rowsOf<{ row_number: string; bad: string }>(
    engine,
    `select row_number, bad from (select row_number, case ${cases} end as bad from ${rows}) where bad is not null
     order by row_number limit 1`,
  );
  const { field, code, found } = bad[Number(first?.bad ?? 0)] as Bad;
  const column = how.mapping.columns[field];
  return new StatementRefusal(code, {
    row: first ? Number(first.row_number) : null,
    column: column === undefined ? null : (how.reading.header[column] ?? null),
    found,
  });
}
