import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../../testing/index.ts';
import { personalData } from './personal-data.ts';

type Column = { table: string; column: string; type: string };

const { rows: columns } = await sql<Column>`
  select case c.table_schema when 'public' then '' else c.table_schema || '.' end || c.table_name as table,
         c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`.execute(
  db,
);

const { rows: references } = await sql<{ from: string; to: string }>`
  select case n.nspname when 'public' then '' else n.nspname || '.' end || r.relname as from,
         case fn.nspname when 'public' then '' else fn.nspname || '.' end || f.relname as to
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
   where k.contype = 'f' and n.nspname <> 'graphile_worker'`.execute(db);

/** Columns that speak of a person, whatever the table. */
const TELLING =
  /^(user_id|person_id|actor_id|(created|updated|reviewed|decided)_by|email|new_email|phone|ip|cpf|user_agent)$/;

/** Tables that name a person, and all that hang on those, however far. */
function personalTables() {
  const found = new Set(['profiles', 'auth.users']);
  for (const { table, column } of columns) if (TELLING.test(column)) found.add(table);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of references) if (found.has(to)) found.add(from);
  }
  return [...found].sort();
}

const decided = new Map(personalData.map((row) => [row.table as string, row]));

test.each(personalTables())('%s stands in the table of personal data', (table) => {
  expect(decided.has(table), `add ${table} to features/privacy/personal-data.ts`).toBe(true);
});

test('no table stands there twice, and none that is not in the database', () => {
  expect(decided.size).toBe(personalData.length);
  expect([...decided.keys()].filter((table) => !columns.some((column) => column.table === table))).toEqual([]);
});

test('no two parts of the copy have one name', () => {
  const names = personalData.flatMap(({ sections }) => sections.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('columns that name stored files are known, so that no file outlives its person', () => {
  const keys = columns.filter(({ table, column }) => /storage_key$/.test(column) && decided.has(table));
  expect(keys.length).toBeGreaterThan(2);
  for (const { table, column } of keys) expect(decided.get(table)?.files ?? [], table).toContain(column);
});

const emptied = personalData.flatMap(({ table, erase }) =>
  typeof erase === 'object' && 'becomes' in erase ? [{ table: table as string, ...erase }] : [],
);

test.each(emptied)('every word of $table that may be a person’s is emptied or named as ours', (row) => {
  const gone = { at: new Date(), address: 'x@removido.invalid' };
  const settled = [...Object.keys(row.becomes(gone)), ...row.stays];
  const words = columns.filter(({ table, type }) => table === row.table && /text|char|json|bytea|inet/.test(type));
  expect(words.map(({ column }) => column).filter((column) => !settled.includes(column))).toEqual([]);
});

test('what looks like a secret never leaves with the copy', () => {
  const secret = /hash|secret|token|refresh_key|refresh_counter|verifier|nonce|linking_person/;
  for (const { table, sections } of personalData)
    for (const { hide = [], name } of sections) {
      const shown = columns.filter((column) => column.table === table && !hide.includes(column.column));
      expect(
        shown.map(({ column }) => column).filter((column) => secret.test(column)),
        name,
      ).toEqual([]);
    }
});
