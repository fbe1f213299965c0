import type { DuckDBConnection } from '@duckdb/node-api';
import { quote } from './engine.ts';
import { isGrouped, type Key, withTexts } from './number-texts.ts';
import { cellsOf, type HowToRead, keyCell, normalized, recordingFields, saleFields } from './row-sql.ts';

export const lineAmounts = ['quantity', 'net', 'fee', 'withheld'] as const;

/** Where recordings and lines are written, and whose they are. */
export type LineFiles = { statementId: string; recordings: string; lines: string };

/**
 * Reads the keys of `sums`, each recording once, and writes recordings and lines as PostgreSQL copies them in. Numbered by what they
 * say: the same rows in another order are the same lines.
 */
export async function writeLines(
  engine: DuckDBConnection,
  how: HowToRead,
  keys: readonly Key[],
  files: LineFiles,
): Promise<void> {
  await engine.run(`create table recordings as ${recordingsSql(how, keys)}`);
  const id = `${quote(files.statementId)} as statement_id`;
  await copy(
    engine,
    `select ${id}, number, ${recordingFields.join(', ')} from recordings group by all order by number`,
    files.recordings,
  );
  // A table, for its fingerprint is taken, too.
  await engine.run(`create table lines as ${linesSql(how, keys)}`);
  const amounts = lineAmounts.map(written);
  await copy(
    engine,
    `select ${id}, row_number() over () as line, * from (
       select recording, ${[...saleFields, 'rows', ...amounts].join(', ')} from lines
        order by recording, ${saleFields.join(', ')})`,
    files.lines,
  );
}

async function copy(engine: DuckDBConnection, rows: string, out: string) {
  await engine.run(`copy (${rows}) to ${quote(out)} (format csv, header false, use_tmp_file false)`);
}

/** The columns of the sums that tell recordings apart. */
function namingKeys(how: HowToRead, keys: readonly Key[]): string[] {
  const cells = cellsOf(how, recordingFields);
  return keys.filter((key) => isGrouped(key) && cells.includes(key.cell)).map(({ cell }) => `key_${cell}`);
}

/** Each way of writing one, with its number and what names it in the sums. */
function recordingsSql(how: HowToRead, keys: readonly Key[]): string {
  const naming = namingKeys(how, keys);
  // A file need not name any, or names one.
  const written = `(select distinct ${naming.length > 0 ? naming.join(', ') : '1 as nothing'} from sums)`;
  const names = recordingFields.map((field) => `${normalized(field, keyCell(how, field))} as ${field}`);
  return `select cast(dense_rank() over (order by ${recordingFields.join(', ')}) as integer) as number, *
    from (select ${[...naming, ...names].join(', ')} from ${withTexts(written, keys, cellsOf(how, recordingFields))})`;
}

function linesSql(how: HowToRead, keys: readonly Key[]): string {
  const sale = saleFields.map((field) => {
    if (field === 'sale_month') return 'm.value as sale_month';
    if (field === 'country') return 'c.value as country';
    return `${normalized(field, keyCell(how, field))} as ${field}`;
  });
  // Where the file says what was there before the store's share, and not what the share was, it is the difference.
  const isFeeKnown = how.mapping.columns.fee !== undefined || how.mapping.columns.gross === undefined;
  const fee = isFeeKnown ? 'sum(s.fee)' : 'sum(s.gross) - sum(s.net) - sum(s.withheld)';
  const isOfRecording = namingKeys(how, keys).map((key) => `r.${key} is not distinct from s.${key}`);
  return `select r.number as recording, ${sale.join(', ')}, cast(sum(s.n) as bigint) as rows, sum(s.quantity) as quantity,
    sum(s.net) as net, ${fee} as fee, sum(s.withheld) as withheld
    from ${withTexts('sums', keys, cellsOf(how, saleFields))} s join recordings r on ${['true', ...isOfRecording].join(' and ')}
    join months m on m.raw = ${keyCell(how, 'sale_month')} join countries c on c.raw = ${keyCell(how, 'country')}
    group by all`;
}

/** Numbers of 64 bits are written faster, too, and most are; of fees and what is withheld most are nothing. */
const written = (field: string) =>
  `case when ${field} = 0 then '0'
        else coalesce(cast(try_cast(${field} as decimal(18,12)) as varchar), cast(${field} as varchar)) end as ${field}`;
