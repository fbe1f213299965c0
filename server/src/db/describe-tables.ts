import pg from 'pg';
import { machines } from './machines.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  choices: string | null;
};

/** TypeScript type of each value pg returns. An unknown type stops the generator instead of becoming `unknown` in silence. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  // Exact decimals stay text until a bigint is made of them.
  numeric: 'string',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'Date',
  tsvector: 'string',
  date: 'string',
  uuid: 'string',
  _uuid: 'string[]',
  varchar: 'string',
};

const HEAD = `// Made by npm run db:tables from the migrated database. A test compares the two.
import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as text, so that the writer decides the order of keys. */
type Json = ColumnType<unknown, string, string>;

/**
 * A status: read and begun with, then changed by \`moveRows\` alone. Undefined, not never: Kysely leaves a column that is never written out
 * of \`Updateable\`, and a spread row would carry its status through.
 */
type Moved<Status, Begun = Status> = ColumnType<Status, Begun, undefined>;
`;

/** The migrated database as TypeScript: one type per table, a text column with a list of choices as their union. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    const tables = Map.groupBy(rows, (row) => row.table);
    const bodies = [...tables].map(([table, columns]) => `  ${quoted(table)}: {\n${columns.map(line).join('')}  };\n`);
    return `${HEAD}\nexport type Tables = {\n${bodies.join('')}};\n`;
  } finally {
    await client.end();
  }
}

/** A table outside of public carries its schema, as in 'auth.users'. */
function quoted(table: string): string {
  return table.includes('.') ? `'${table}'` : table;
}

function line({ table, column, type, isNullable, hasDefault, choices }: Column): string {
  const known = TYPES[type];
  if (!known) throw new Error(`No TypeScript type for ${table}.${column} (${type}): add it to describe-tables.ts.`);
  const values = choices ? [...choices.matchAll(/'((?:[^']|'')*)'::/g)].map((match) => `'${match[1]}'`) : [];
  const base = values.length > 0 ? chosen(values, type) : known;
  const nullable = isNullable ? `${base} | null` : base;
  if (column === 'status' && table in machines)
    return `    ${column}: Moved<${base}${hasDefault ? `, ${base} | undefined` : ''}>;\n`;
  return `    ${column}: ${hasDefault ? `Generated<${nullable}>` : nullable};\n`;
}

function chosen(values: readonly string[], type: string): string {
  const union = values.join(' | ');
  return type === '_text' ? `(${union})[]` : union;
}

/** Two checks of one column narrow its type: a text from a list (`role in ('A', 'B')`), and a list of such texts (`roles <@ array['A', 'B']`). */
const COLUMNS = `
  select case c.table_schema when 'public' then c.table_name else c.table_schema || '.' || c.table_name end as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
         (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as "hasDefault",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
          where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
            and a.attname = c.column_name and pg_get_constraintdef(k.oid) like any (array['%= ANY (ARRAY[%', '%<@ ARRAY[%'])
          limit 1) as choices
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema in ('public', 'auth') and t.table_type = 'BASE TABLE'
  order by c.table_schema = 'public' desc, c.table_name collate "C", c.ordinal_position`;
