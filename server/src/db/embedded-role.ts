import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The product's own role: it owns its database and can do nothing about the server, its files and other roles. */
export const OWNER = 'toada';

/**
 * Makes the product's role ready with a password for this start alone, and gives that. Folders of before, in which the superuser
 * owned everything, are handed over.
 */
export async function prepareRole(superUrl: string, canCreateDatabases: boolean): Promise<string> {
  const client = new pg.Client({ connectionString: superUrl, connectionTimeoutMillis: 60_000 });
  const password = randomBytes(24).toString('base64url');
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (!rowCount) await client.query(`create role ${OWNER} login`);
    const rights = `nosuperuser nocreaterole nobypassrls noreplication ${canCreateDatabases ? 'createdb' : 'nocreatedb'}`;
    await client.query(`alter role ${OWNER} ${rights} password ${client.escapeLiteral(password)}`);
    await client.query(`alter database ${client.escapeIdentifier(client.database ?? 'postgres')} owner to ${OWNER}`);
    await client.query(HAND_OVER);
    return password;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The embedded database did not take its own role (${reason}): start again.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The superuser that initdb made keeps what PostgreSQL itself needs, and cannot give everything away in one statement. */
const HAND_OVER = `
do $$
declare
  ours constant text := '${OWNER}';
  thing record;
begin
  for thing in
    select format('alter schema %I owner to %I', nspname, ours) as act from pg_namespace n
     where nspowner = 10 and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter table %s owner to %I', c.oid::regclass, ours) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relowner = 10 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and (c.relkind in ('r', 'p', 'v', 'm', 'f') or c.relkind = 'S' and not exists (
         select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to %I', p.oid::regprocedure, ours) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proowner = 10 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union all
    select format('alter type %s owner to %I', t.oid::regtype, ours) from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typowner = 10 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and (t.typtype in ('e', 'd', 'r') or exists (select 1 from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  loop
    execute thing.act;
  end loop;
end $$`;
