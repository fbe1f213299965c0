import type { DuckDBConnection } from '@duckdb/node-api';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { type AmountField, nothing, short, signed, signOfField } from './amount-sql.ts';
import { plainShape } from './check-values.ts';
import { quote, rowsOf } from './engine.ts';
import { isGrouped, type Key, TEXTS_MAX, type TextsOf } from './number-texts.ts';
import { cellOf, type HowToRead } from './row-sql.ts';

/**
 * An amount of a row: whether its texts were looked at already, all of them plain; whether they all are whole numbers; and what it is
 * where all rows say the same.
 */
export type Amount = { field: AmountField; isChecked: boolean; isWhole: boolean; always: string | null };

/** Amounts that are written in few ways are looked at once for each, instead of once for each row. */
export async function lookAtAmounts(engine: DuckDBConnection, how: HowToRead, textsOf: TextsOf): Promise<Amount[]> {
  const amounts: Amount[] = [];
  for (const field of amountFields) {
    const cell = cellOf(how, field);
    if (cell === null) continue;
    const texts = textsOf(cell);
    if (texts) amounts.push(await lookAtTexts(engine, how, field, `(select text as ${cell} from ${texts})`));
    else amounts.push({ field, isChecked: false, isWhole: false, always: null });
  }
  return amounts;
}

async function lookAtTexts(
  engine: DuckDBConnection,
  how: HowToRead,
  field: AmountField,
  texts: string,
): Promise<Amount> {
  const cell = cellOf(how, field);
  const [seen] = await rowsOf<{ texts: string | null; odd: string; parted: string; always: string | null }>(
    engine,
    `select sum(1) as texts, count_if(${plainly(how, field)} is null) as odd,
       count_if(contains(${cell}, ${quote(how.reading.decimal)})) as parted, cast(max(${short(how, field)}) as varchar) as always
     from ${texts}`,
  );
  const isChecked = Number(seen?.texts) <= TEXTS_MAX && Number(seen?.odd) === 0;
  const isAlways = isChecked && Number(seen?.texts) === 1 && signOfField(how, field) === null;
  const isWhole = isChecked && Number(seen?.parted) === 0;
  return { field, isChecked, isWhole, always: isAlways ? (seen?.always ?? null) : null };
}

/** As a number, or null where it is not plain. A blank is nothing, but not in the net amount: a row without that has lost it. */
function plainly(how: HowToRead, field: AmountField): string {
  const cell = cellOf(how, field);
  const isPlain = `regexp_full_match(${cell}, ${quote(plainShape(how.reading.decimal))})`;
  const blank = field === 'net' ? '' : `when coalesce(${cell}, '') = '' then 0`;
  return `case when ${isPlain} then ${short(how, field)} ${blank} end`;
}

/**
 * In one go over the rows, as nearly every file can be summed: amounts that are digits and a sign and fit into 64 bits, which the engine
 * reads and adds ten times as fast as those that need 128. `n` counts the rows in which all are; where it misses one, nothing is used.
 */
export function plainSumsSql(rows: string, how: HowToRead, keys: readonly Key[], amounts: readonly Amount[]): string {
  const summed = amounts.filter(({ always }) => always === null);
  // Apart from the sums, so that each is made once, and once for each cell of a dictionary.
  const parts = summed.map(({ field, isChecked, isWhole }) => {
    const read = isWhole ? `try_cast(${cellOf(how, field)} as bigint)` : short(how, field);
    const value = isChecked ? read : plainly(how, field);
    return `${signed(how, field, value)} as ${field}`;
  });
  const read = summed.filter(({ isChecked }) => !isChecked).map(({ field }) => `${field} is not null`);
  const count = `count_if(${['true', ...read].join(' and ')}) as n`;
  const sums = summed.map(({ field }) => `cast(coalesce(sum(${field}), 0) as decimal(38,12)) as ${field}`);
  const many = keys.filter(isGrouped);
  const names = many.map(({ cell }) => `key_${cell}`);
  // The first stands there for a file in which all rows say the same.
  const groups = `select ${[...names, count, ...sums].join(', ')}
    from (select ${['1 as row', ...many.map(({ cell, by }) => `${by} as key_${cell}`), ...parts].join(', ')} from ${rows}) group by all`;
  const totals = amountFields.map((field) => {
    const amount = amounts.find((one) => one.field === field);
    if (!amount) return nothing(field);
    return amount.always === null
      ? field
      : `cast(n as decimal(20,0)) * cast(${quote(amount.always)} as decimal(18,12)) as ${field}`;
  });
  return `select ${[...names, 'n', ...totals].join(', ')} from (${groups})`;
}
