import { type SelectType, sql, type Updateable } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { buildLead } from '../testing/factories.ts';
import { db, free } from '../testing/index.ts';
import { type MovedTable, machines } from './machines.ts';
import { moveRows } from './move-rows.ts';
import type { Tables } from './tables.ts';

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

/** Statuses that are no lifecycle of ours: two sums by status, and the factor as the protocol of the sign-in names it. */
const withoutMachine = ['auth.mfa_factors', 'distribution_counts', 'distribution_totals'];

test('every table with a status has a machine', async () => {
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
      from information_schema.columns
     where column_name = 'status' and table_schema in ('public', 'auth')`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(machines), ...withoutMachine].sort());
});

test('a machine has the statuses that its column takes, and each event leads to one of them', () => {
  type Columns = { [Table in MovedTable]: SelectType<Tables[Table]['status']> };
  expectTypeOf<{ [Table in MovedTable]: keyof (typeof machines)[Table] }>().toEqualTypeOf<Columns>();
  for (const [table, machine] of Object.entries(machines))
    for (const event of new Set(Object.values(machine).flatMap((ways) => Object.keys(ways))))
      expect(() => moveRows(db, table as 'leads', event as 'contact')).not.toThrow();
});

// Second writers that were planted once. Each `@ts-expect-error` is one that does not compile.
test('no update but moveRows can set a status', () => {
  const lead = { status: 'converted' as const, name: 'Téo Brandão' };
  const setLead = (changes: Updateable<Tables['leads']>) => db.updateTable('leads').set(changes);
  // @ts-expect-error: a literal
  const literal = db.updateTable('leads').set({ status: 'converted' });
  // @ts-expect-error: a row that was read, with its status
  const whole = db.updateTable('leads').set(lead);
  // @ts-expect-error: the same, spread, by way of a setter
  const spread = setLead({ ...lead });
  // @ts-expect-error: computed by a builder
  const computed = db.updateTable('leads').set((eb) => ({ status: eb.val('converted') }));
  expect([literal, whole, spread, computed]).toHaveLength(4);
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
