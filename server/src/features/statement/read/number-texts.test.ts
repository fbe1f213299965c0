import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rowsOf, withEngine } from './engine.ts';
import { numberTexts, TEXTS_MAX } from './number-texts.ts';

const folder = await mkdtemp(join(tmpdir(), 'toada-texts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How often each text of the column stands there, by its key. */
function count(rows: string, numberOf?: (text: string) => string) {
  return withEngine({ folder, paths: [] }, async (engine) => {
    const [key] = await numberTexts(
      engine,
      ['c0'],
      () => `(select distinct c0 as text from ${rows} limit ${TEXTS_MAX + 1})`,
      numberOf,
    );
    if (!key) throw new Error('There is one column.');
    const groups = `select ${[...(key.by ? [`${key.by} as key_c0`] : []), 'count(*) as n'].join(', ')} from ${rows} group by all`;
    const found = await rowsOf<{ text: string | null; n: string }>(
      engine,
      `select ${key.text} as text, n from (${groups}) g ${key.join} order by text nulls first limit 5`,
    );
    return { by: key.by, found: found.map(({ text, n }) => [text, Number(n)]) };
  });
}

const values = (...texts: (string | null)[]) =>
  `(select * from (values ${texts.map((text) => `(${text === null ? 'null' : `'${text}'`})`).join(', ')}) t (c0))`;

test('cells are grouped by the number of their text, and get the text back', async () => {
  expect(await count(values('Mar', 'Lua', null, 'Mar', ''))).toEqual({
    by: 'hash(c0)',
    found: [
      [null, 1],
      ['', 1],
      ['Lua', 1],
      ['Mar', 2],
    ],
  });
});

test('where two texts have the same number, cells are grouped by their text', async () => {
  expect(await count(values('Mar', 'Lua', 'Mar'), (text) => `length(${text})`)).toEqual({
    by: 'c0',
    found: [
      ['Lua', 1],
      ['Mar', 2],
    ],
  });
});

test('what all cells say is not grouped by', async () => {
  expect(await count(values('Mar', 'Mar'))).toEqual({ by: null, found: [['Mar', 2]] });
  expect(await count(values(null))).toEqual({ by: null, found: [[null, 1]] });
});

test('a column with more texts than numbers are worth is grouped by its texts', async () => {
  const { by, found } = await count(`(select 'Faixa ' || (i // 2) as c0 from range(200002) t (i))`);
  expect(by).toBe('c0');
  expect(found[0]).toEqual(['Faixa 0', 2]);
});
