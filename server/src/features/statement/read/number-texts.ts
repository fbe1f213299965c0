import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from './engine.ts';

/**
 * A column by which rows are grouped: by `by`, which is nothing where all rows say the same. `text` is what its cells say, in the
 * groups `g` that are joined with `join`.
 */
export type Key = { cell: string; by: string | null; text: string; join: string };

/** With more, looking at each costs what it saves. */
export const TEXTS_MAX = 100_000;

/**
 * Columns with few texts are grouped by a number for each, in half the time that the texts would take. The numbers are hashes, which
 * the engine makes once for each text of a dictionary; that no two texts of a column have the same is not believed but counted.
 */
export async function numberTexts(
  engine: DuckDBConnection,
  rows: string,
  cells: readonly string[],
  hasFewTexts: (cell: string) => boolean,
  numberOf = (text: string) => `hash(${text})`,
): Promise<Key[]> {
  const keys: Key[] = [];
  for (const cell of cells) {
    const byText = { cell, by: cell, text: `g.key_${cell}`, join: '' };
    if (!hasFewTexts(cell)) {
      keys.push(byText);
      continue;
    }
    const table = `texts_${cell}`;
    await engine.run(`create table ${table} as
      select text, ${numberOf('text')} as number from (select distinct ${cell} as text from ${rows} limit ${TEXTS_MAX + 1})`);
    const [counted] = await rowsOf<{ texts: string | null; most: string | null }>(
      engine,
      `select sum(times) as texts, max(times) as most from (select sum(1) as times from ${table} group by number)`,
    );
    const [texts, most] = [Number(counted?.texts), Number(counted?.most)];
    const text = `${table}.text`;
    if (texts > TEXTS_MAX || most > 1) keys.push(byText);
    else if (texts === 1) keys.push({ cell, by: null, text, join: `cross join ${table}` });
    else keys.push({ cell, by: numberOf(cell), text, join: `join ${table} on ${table}.number = g.key_${cell}` });
  }
  return keys;
}
