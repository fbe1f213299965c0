import type { DuckDBConnection } from '@duckdb/node-api';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { quote, rowsOf, runTold } from './engine.ts';
import { cellOf, type HowToRead, type KeyField, keyCell, keyFields, normalized, signOf } from './row-sql.ts';

export type Sums = { rowCount: number; totals: { currency: string; amount: string }[] };

/**
 * Adds up rows that say the same of what, where and when, exactly, and writes the sums as PostgreSQL copies them in. First by the
 * cells as they are written, which is cheap for each row; blanks, codes, months and countries are read for the few sums that are left.
 */
export async function sumRows(
  engine: DuckDBConnection,
  rows: string,
  how: HowToRead,
  out: string,
  tell: (share: number) => void,
): Promise<Sums> {
  const odd = await rowsOf(engine, 'select raw from odd_amounts limit 1');
  const sums = sumsSql(rows, how, odd.length > 0);
  await runTold(engine, `create table sums as ${sums}`, tell);
  const totals = await rowsOf<{ currency: string; amount: string; rows: string }>(
    engine,
    `select upper(${keyCell(how, 'currency')}) as currency, cast(sum(net) as varchar) as amount, cast(sum(n) as varchar) as rows
     from sums group by 1 order by 1`,
  );
  await engine.run(`create table lines as ${groupedSql(how)}; drop table sums`);
  await engine.run(`copy (${LINES}) to ${quote(out)} (format csv, header false, use_tmp_file false)`);
  return {
    rowCount: totals.reduce((sum, { rows }) => sum + Number(rows), 0),
    totals: totals.map(({ currency, amount }) => ({ currency, amount: shortest(amount) })),
  };
}

function sumsSql(rows: string, how: HowToRead, hasOdd: boolean): string {
  const keys = [...new Set(keyFields.flatMap((field) => cellOf(how, field) ?? []))];
  const fields = amountFields.filter((field) => cellOf(how, field) !== null);
  const parts = [...keys.map((cell) => `r.${cell}`), ...fields.flatMap((field) => amountParts(how, field, hasOdd))];
  const joins = hasOdd
    ? fields.map((field) => `left join odd_amounts o_${field} on o_${field}.raw = r.${cellOf(how, field)}`)
    : [];
  const sums = amountFields.map((field) =>
    fields.includes(field)
      ? `coalesce(sum(short_${field}), 0) + coalesce(sum(long_${field}), 0) as ${field}`
      : `cast(0 as decimal(38,12)) as ${field}`,
  );
  return `select ${[...keys, 'sum(1) as n', ...sums].join(', ')}
    from (select ${parts.join(', ')} from ${rows} r ${joins.join(' ')}) group by all`;
}

type AmountField = (typeof amountFields)[number];

/**
 * What is odd was looked at before, and stands in a table of its own; the rest is digits and a sign. Most amounts fit into 64 bits,
 * which the engine reads and adds ten times as fast as those that need 128: those stand apart.
 */
function amountParts(how: HowToRead, field: AmountField, hasOdd: boolean): string[] {
  const cell = cellOf(how, field);
  const digits = how.reading.decimal === ',' ? `replace(r.${cell}, ',', '.')` : `r.${cell}`;
  const sign = field === 'quantity' ? null : signOf(how);
  const signed = (value: string) => (sign ? `case when ${sign} then -(${value}) else ${value} end` : value);
  const short = `try_cast(${digits} as decimal(18,12))`;
  // Beside odd ones the engine may try to read those, too.
  const long = `case when ${short} is null then ${hasOdd ? 'try_cast' : 'cast'}(${digits} as decimal(38,12)) end`;
  const known = `case when o_${field}.raw is not null then o_${field}.amount else ${long} end`;
  return [
    `${signed(hasOdd ? `case when o_${field}.raw is null then ${short} end` : short)} as short_${field}`,
    `${signed(hasOdd ? known : long)} as long_${field}`,
  ];
}

function groupedSql(how: HowToRead): string {
  const key = (field: KeyField) => {
    if (field === 'sale_month') return 'm.value as sale_month';
    if (field === 'country') return 'c.value as country';
    return `${normalized(field, keyCell(how, field))} as ${field}`;
  };
  // Where the file says what was there before the store's share, and not what the share was, it is the difference.
  const isFeeKnown = how.mapping.columns.fee !== undefined || how.mapping.columns.gross === undefined;
  const fee = isFeeKnown ? 'sum(s.fee)' : 'sum(s.gross) - sum(s.net) - sum(s.withheld)';
  return `select ${keyFields.map(key).join(', ')}, cast(sum(s.n) as bigint) as rows, sum(s.quantity) as quantity,
    sum(s.net) as net, ${fee} as fee, sum(s.withheld) as withheld
    from sums s join months m on m.raw = ${keyCell(how, 'sale_month')} join countries c on c.raw = ${keyCell(how, 'country')}
    group by all`;
}

/** Numbers of 64 bits are written faster, too, and most are. */
const written = (field: string) =>
  `coalesce(cast(try_cast(${field} as decimal(18,12)) as varchar), cast(${field} as varchar)) as ${field}`;

/** In the order of `copyLines`. */
const LINES = `select row_number() over () as line, * from (
  select ${keyFields.join(', ')}, rows, ${['quantity', 'net', 'fee', 'withheld'].map(written).join(', ')}
    from lines order by ${keyFields.join(', ')})`;

/** 12.345678000000 is 12.345678. */
function shortest(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
