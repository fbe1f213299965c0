import { expect, test } from 'vitest';
import { buildProfile, db } from '../testing/index.ts';
import type { Tx } from './connect.ts';
import { inTransaction } from './in-transaction.ts';

const rename = (tx: Tx, id: string, full_name: string) =>
  tx.updateTable('profiles').set({ full_name }).where('id', '=', id).execute();

test('of two that wait for each other both are done: the one turned away begins again', async () => {
  const [one, other] = [await buildProfile(), await buildProfile()];
  const [oneHolds, otherHolds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;

  async function walk(tx: Tx, [first, second]: [string, string], mine: typeof oneHolds, theirs: typeof oneHolds) {
    begun++;
    await rename(tx, first, 'Primeira');
    mine.resolve();
    await theirs.promise;
    await rename(tx, second, 'Segunda');
    return second;
  }
  const done = await Promise.all([
    inTransaction(db, (tx) => walk(tx, [one.id, other.id], oneHolds, otherHolds)),
    inTransaction(db, (tx) => walk(tx, [other.id, one.id], otherHolds, oneHolds)),
  ]);
  expect(done).toEqual([other.id, one.id]);
  expect(begun).toBe(3);
});

test('what is refused for another reason is not tried again', async () => {
  let tries = 0;
  const act = async () => {
    tries++;
    throw new Error('no');
  };
  await expect(inTransaction(db, act)).rejects.toThrow('no');
  expect(tries).toBe(1);
});
