import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../testing/index.ts';
import { copyIn } from './copy-in.ts';
import { inTransaction } from './in-transaction.ts';

const COPY = 'copy copied from stdin (format csv)';

test('rows that are copied in are there in the same transaction, every sign of them', async () => {
  const texts = ['', 'a "b", c', 'two\nlines', '\\.', 'ção', '\\n'];
  const lines = texts.map((text, index) => `${index},"${text.replaceAll('"', '""')}"\n`);
  const found = await inTransaction(db, async (tx) => {
    await sql`create temp table copied (place integer, text text) on commit drop`.execute(tx);
    await copyIn(tx, COPY, Readable.from(lines));
    return sql<{ text: string }>`select text from copied order by place`.execute(tx);
  });
  expect(found.rows.map(({ text }) => text)).toEqual(texts);
});

test('what cannot be copied fails with its transaction, and the connection lives on', async () => {
  const copyBad = (rows: Readable) =>
    inTransaction(db, async (tx) => {
      await sql`create temp table copied (place integer, text text) on commit drop`.execute(tx);
      await copyIn(tx, COPY, rows);
    });
  await expect(copyBad(Readable.from(['1,a\n', 'x,b\n']))).rejects.toThrow('invalid input syntax for type integer');
  const broken = Readable.from(
    (function* () {
      yield '1,a\n';
      throw new Error('the disk is gone');
    })(),
  );
  await expect(copyBad(broken)).rejects.toThrow('the disk is gone');
  await expect(copyBad(Readable.from(['1,a\n']))).resolves.toBeUndefined();
});
