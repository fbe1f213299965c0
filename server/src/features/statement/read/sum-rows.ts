import type { DuckDBConnection } from '@duckdb/node-api';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { checkValues, plainShape } from './check-values.ts';
import { quote, rowsOf, runTold } from './engine.ts';
import { type Key, numberTexts } from './number-texts.ts';
import { cellOf, type HowToRead, type KeyField, keyCell, keyFields, normalized, signOf } from './row-sql.ts';

export type Sums = { rowCount: number; totals: { currency: string; amount: string }[] };

/**
 * Adds up rows that say the same of what, where and when, exactly, and writes the sums as PostgreSQL copies them in. First by the
 * cells as they are written, which is cheap for each row; blanks, codes, months and countries are read for the few sums that are left.
 * What cannot be read refuses the file before anything is written.
 */
export async function sumRows(
  engine: DuckDBConnection,
  rows: string,
  how: HowToRead,
  out: string,
  tell: (share: number) => void,
): Promise<Sums> {
  const keys = await numberTexts(engine, rows, columnsOf(how).keys);
  await runTold(engine, `create table sums as ${plainSumsSql(rows, how, keys)}`, tell);
  const isPlain = (await rowsOf(engine, 'select 1 from sums where odd > 0 limit 1')).length === 0;
  await checkValues(engine, rows, how, isPlain);
  if (!isPlain) await sumCarefully(engine, rows, how, tell);
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

/**
 * In one go over the rows, as nearly every file can be summed: amounts that are digits and a sign and fit into 64 bits, which the engine
 * reads and adds ten times as fast as those that need 128. Rows with another one are counted, and what is summed beside them is not used.
 */
function plainSumsSql(rows: string, how: HowToRead, keys: readonly Key[]): string {
  const { fields } = columnsOf(how);
  const sign = signOf(how);
  // Apart from the sums, so that each is made once, and once for each cell of a dictionary.
  const parts = fields.flatMap((field) => {
    const shape = plainShape(how.reading.decimal);
    const value = short(how, field);
    return [
      `${cellOf(how, field)} as cell_${field}`,
      `${isSigned(field) && sign ? negated(sign, value) : value} as ${field}`,
      `regexp_full_match(${cellOf(how, field)}, ${quote(field === 'net' ? shape : `(?:${shape})?`)}) as is_plain_${field}`,
    ];
  });
  const odd = fields.map((field) => {
    // Nothing is taken for zero in the net amount alone: a row without it has lost it.
    const isThere = field === 'net' ? 'true' : `cell_${field} <> ''`;
    return `not is_plain_${field} or (${isThere} and ${field} is null)`;
  });
  const sums = amountFields.map((field) =>
    fields.includes(field) ? `coalesce(sum(${field}), 0) as ${field}` : nothing(field),
  );
  const many = keys.filter(({ by }) => by !== null);
  const counts = ['sum(1) as n', `count_if(${odd.join(' or ')}) as odd`];
  const groups = `select ${[...many.map(({ cell }) => `key_${cell}`), ...counts, ...sums].join(', ')}
    from (select ${[...many.map(({ cell, by }) => `${by} as key_${cell}`), ...parts].join(', ')} from ${rows}) group by all`;
  return `select ${[...keys.map(({ cell, text }) => `${text} as ${cell}`), 'n', 'odd', ...amountFields].join(', ')}
    from (${groups}) g ${keys.map(({ join }) => join).join(' ')}`;
}

/** Again, with what `checkValues` has read of the odd ones. */
async function sumCarefully(engine: DuckDBConnection, rows: string, how: HowToRead, tell: (share: number) => void) {
  const odd = await rowsOf(engine, 'select raw from odd_amounts limit 1');
  await engine.run('drop table sums');
  await runTold(engine, `create table sums as ${sumsSql(rows, how, odd.length > 0)}`, tell);
}

function columnsOf(how: HowToRead) {
  return {
    keys: [...new Set(keyFields.flatMap((field) => cellOf(how, field) ?? []))],
    fields: amountFields.filter((field) => cellOf(how, field) !== null),
  };
}

function sumsSql(rows: string, how: HowToRead, hasOdd: boolean): string {
  const { keys, fields } = columnsOf(how);
  const parts = [...keys.map((cell) => `r.${cell}`), ...fields.flatMap((field) => amountParts(how, field, hasOdd))];
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

type AmountField = (typeof amountFields)[number];

/** Where the file has no such column. */
const nothing = (field: AmountField) => `cast(0 as decimal(38,12)) as ${field}`;

/** What a layout takes off is money, never how often something was played. */
const isSigned = (field: AmountField) => field !== 'quantity';
const negated = (sign: string, value: string) => `case when ${sign} then -(${value}) else ${value} end`;

const digitsOf = (how: HowToRead, field: AmountField, row = '') => {
  const cell = `${row}${cellOf(how, field)}`;
  return how.reading.decimal === ',' ? `replace(${cell}, ',', '.')` : cell;
};
const short = (how: HowToRead, field: AmountField, row = '') =>
  `try_cast(${digitsOf(how, field, row)} as decimal(18,12))`;

/** What is odd was looked at before, and stands in a table of its own; the rest is digits and a sign. Those of 128 bits stand apart. */
function amountParts(how: HowToRead, field: AmountField, hasOdd: boolean): string[] {
  const sign = isSigned(field) ? signOf(how) : null;
  const signed = (value: string) => (sign ? negated(sign, value) : value);
  const brief = short(how, field, 'r.');
  // Beside odd ones the engine may try to read those, too.
  const long = `case when ${brief} is null then ${hasOdd ? 'try_cast' : 'cast'}(${digitsOf(how, field, 'r.')} as decimal(38,12)) end`;
  const known = `case when o_${field}.raw is not null then o_${field}.amount else ${long} end`;
  return [
    `${signed(hasOdd ? `case when o_${field}.raw is null then ${brief} end` : brief)} as short_${field}`,
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
