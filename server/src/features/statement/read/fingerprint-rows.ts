import { createHash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { plainName } from '@toada/domain/statement/formats/format.ts';
import { rowsOf } from './engine.ts';
import type { TextsOf } from './number-texts.ts';
import { type HowToRead, recordingFields, saleFields } from './row-sql.ts';
import { lineAmounts } from './write-lines.ts';

/**
 * The same for the same rows in another order, with other line ends or decimals, in other packing, or with the columns in another order;
 * another one where a single cell says something else. Columns that are read are taken as they were read, line by line; the others by what
 * stands in each, however often.
 */
export async function fingerprintRows(
  engine: DuckDBConnection,
  rows: string,
  how: HowToRead,
  textsOf: TextsOf,
): Promise<string> {
  const amounts = lineAmounts.map((field) => `cast(cast(${field} as decimal(38,12)) as varchar)`);
  const parts = [
    await addUp(engine, joined(['recording', ...saleFields.map(saleText), 'rows', ...amounts]), 'lines'),
    await addUp(
      engine,
      joined(['number', ...recordingFields]),
      `(select distinct number, ${recordingFields} from recordings)`,
    ),
  ];
  const read = new Set(Object.values(how.mapping.columns));
  const others = how.reading.header.flatMap((name, place) =>
    read.has(place) ? [] : [{ name: plainName(name), place }],
  );
  for (const { name, place } of others) {
    const cell = `c${place}`;
    const text = `trim(coalesce(${cell}, ''))`;
    // Few texts are hashed once for each; the sum is the same either way.
    const sum = textsOf(cell)
      ? await addUp(engine, 'text', `(select ${text} as text, sum(1) as times from ${rows} group by 1)`, 'times')
      : await addUp(engine, text, rows);
    parts.push(`${name} ${sum}`);
  }
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex');
}

/** A sum of hashes knows no order. Those of MD5 stay the same with every version of the engine. */
async function addUp(engine: DuckDBConnection, text: string, rows: string, times = '1'): Promise<string> {
  const half = (which: 'lower' | 'upper') =>
    `cast(sum(cast(md5_number_${which}(${text}) as hugeint) * ${times}) as varchar)`;
  const [sums] = await rowsOf<{ lower: string | null; upper: string | null }>(
    engine,
    `select ${half('lower')} as lower, ${half('upper')} as upper from ${rows}`,
  );
  return `${sums?.lower} ${sums?.upper}`;
}

/** Files without videos keep the fingerprints they had before lines knew of them: what is null is left out. */
const saleText = (field: string) => (field.endsWith('_ref') ? `nullif(${field}, '')` : field);

/** Apart by a sign that no cell holds. */
const joined = (cells: readonly string[]) => `concat_ws(chr(31), ${cells.join(', ')})`;
