import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLead } from '../testing/factories.ts';
import { db, free } from '../testing/index.ts';
import { machines } from './machines.ts';
import { moveRows } from './move-rows.ts';

test('the database allows the moves of the machines and no others', async () => {
  const allowed = Object.entries(machines).flatMap(([table, machine]) =>
    Object.entries(machine as Record<string, Record<string, string>>).flatMap(([before, ways]) =>
      [...new Set(Object.values(ways))].filter((after) => after !== before).map((after) => ({ table, before, after })),
    ),
  );
  const moves = db.selectFrom('status_moves').select(['table_name as table', 'before', 'after']);
  expect(new Set((await moves.execute()).map(inWords))).toEqual(new Set(allowed.map(inWords)));
});

test('every table with a machine has the trigger that holds it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'refuse_move'`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(machines).sort());
});

test('an event takes a row where its machine leads, and leaves it where nothing leads from', async () => {
  const { id } = await buildLead();
  const contact = () => moveRows(db, 'leads', 'contact').where('id', '=', id).returning('status').executeTakeFirst();
  expect(await contact()).toEqual({ status: 'contacted' });
  expect(await contact()).toBeUndefined();
});

test('the database refuses a move that goes round the machine, and only a row placed on purpose makes it', async () => {
  const { id } = await buildLead();
  await moveRows(db, 'leads', 'register').where('id', '=', id).execute();
  const back = db
    .updateTable('leads')
    .set({ status: 'new' as never })
    .where('id', '=', id);
  await expect(back.execute()).rejects.toThrow('A row of leads does not go from converted to new');
  await free.updateTable('leads').set({ status: 'new' }).where('id', '=', id).execute();
  expect(await db.selectFrom('leads').select('status').where('id', '=', id).execute()).toEqual([{ status: 'new' }]);
});

function inWords({ table, before, after }: { table: string; before: string; after: string }) {
  return `${table}: ${before} to ${after}`;
}
