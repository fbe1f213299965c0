import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from './engine.ts';

/**
 * A column by which rows are grouped: by `by`, which is nothing where all rows say the same, and else the groups' `key_` column. `text`
 * is what its cells say, in the groups `g` that are joined with `join`.
 */
export type Key = { cell: string; by: string | null; text: string; join: string };

/** Grouped by what its cells say. */
export const byText = (cell: string): Key => ({ cell, by: cell, text: `g.key_${cell}`, join: '' });

export const isGrouped = ({ by }: Key) => by !== null;

/** Groups with all they have, and what these cells of them say. */
export function withTexts(groups: string, keys: readonly Key[], cells: readonly string[]): string {
  const wanted = keys.filter(({ cell }) => cells.includes(cell));
  const texts = wanted.map(({ cell, text }) => `${text} as ${cell}`);
  return `(select ${['g.*', ...texts].join(', ')} from ${groups} g ${wanted.map(({ join }) => join).join(' ')})`;
}

/** With more, looking at each costs what it saves. */
export const TEXTS_MAX = 100_000;

/** Query for the texts of a column, each once, with one more than the limit; null where there are too many to look at. */
export type TextsOf = (cell: string) => string | null;

/**
 * Columns with few texts are grouped by a number for each, in half the time that the texts would take. The numbers are hashes, which
 * the engine makes once for each text of a dictionary; that no two texts of a column have the same is not believed but counted.
 */
export async function numberTexts(
  engine: DuckDBConnection,
  cells: readonly string[],
  textsOf: TextsOf,
  numberOf = (text: string) => `hash(${text})`,
): Promise<Key[]> {
  const keys: Key[] = [];
  for (const cell of cells) {
    const listed = textsOf(cell);
    if (!listed) {
      keys.push(byText(cell));
      continue;
    }
    const table = `texts_${cell}`;
    await engine.run(`create table ${table} as select text, ${numberOf('text')} as number from ${listed}`);
    const [counted] = await rowsOf<{ texts: string | null; most: string | null }>(
      engine,
      `select sum(times) as texts, max(times) as most from (select sum(1) as times from ${table} group by number)`,
    );
    const [texts, most] = [Number(counted?.texts), Number(counted?.most)];
    const text = `${table}.text`;
    if (texts > TEXTS_MAX || most > 1) keys.push(byText(cell));
    else if (texts === 1) keys.push({ cell, by: null, text, join: `cross join ${table}` });
    else keys.push({ cell, by: numberOf(cell), text, join: `join ${table} on ${table}.number = g.key_${cell}` });
  }
  return keys;
}
