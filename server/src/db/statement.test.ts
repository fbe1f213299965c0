import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../testing/index.ts';
import { type Slots, statement } from './statement.ts';

let writings = 0;
const numbers = statement((executor, { from, to }: Slots<{ from: number; to?: number | undefined }>) => {
  writings++;
  const all = executor
    .selectFrom(sql<{ n: number }>`(select generate_series(1, 9) as n)`.as('numbers'))
    .select('n')
    .where(sql<boolean>`n >= ${from}::int and n <> ${5}::int`);
  return to ? all.where(sql<boolean>`n <= ${to}::int`) : all;
});
const read = async (values: { from: number; to?: number | undefined }) => (await numbers(db, values)).map(({ n }) => n);

test('is written once for each set of values, and sent with those of the call', async () => {
  expect(await read({ from: 7 })).toEqual([7, 8, 9]);
  expect(await read({ from: 8, to: undefined })).toEqual([8, 9]);
  expect(writings).toBe(1);
  expect(await read({ from: 4, to: 7 })).toEqual([4, 6, 7]);
  expect(await read({ from: 1, to: 2 })).toEqual([1, 2]);
  expect(writings).toBe(2);
});

test('calls at the same time do not see the values of each other', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, (_, index) => read({ from: (index % 4) + 6 })));
  expect(found.map(([first]) => first)).toEqual(Array.from({ length: 50 }, (_, index) => (index % 4) + 6));
});

test('what fails says where it was asked', async () => {
  const broken = statement((executor, { word }: Slots<{ word: string }>) =>
    executor.selectNoFrom(sql`${word}::text::uuid`.as('id')),
  );
  const error = await broken(db, { word: 'no uuid' }).catch((caught: Error) => caught);
  expect(error).toMatchObject({ code: '22P02', stack: expect.stringContaining('statement.ts') });
});
