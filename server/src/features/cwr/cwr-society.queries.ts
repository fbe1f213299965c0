import type { ConnectionTest } from '@toada/domain/connector/connector.contract.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type SocietyRow = Selectable<Tables['cwr_societies']>;

export function listSocieties(db: Executor): Promise<SocietyRow[]> {
  return db.selectFrom('cwr_societies').selectAll().orderBy('society').execute();
}

export function findSociety(db: Executor, id: string): Promise<SocietyRow | undefined> {
  return db.selectFrom('cwr_societies').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findSocietyByCode(db: Executor, code: string): Promise<SocietyRow | undefined> {
  return db.selectFrom('cwr_societies').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The maker of a file holds its society: the next one waits, and gets the next number. */
export function lockSociety(db: Executor, id: string): Promise<SocietyRow | undefined> {
  return db.selectFrom('cwr_societies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The caller has locked the row. */
export async function setSociety(db: Executor, id: string, changes: Updateable<Tables['cwr_societies']>) {
  await db.updateTable('cwr_societies').set(changes).where('id', '=', id).execute();
}

/** Nothing where somebody has changed the connection or begun another test since. */
export async function setSocietyTest(db: Executor, id: string, test: ConnectionTest): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cwr_societies')
    .set({ test: JSON.stringify(test) })
    .where('id', '=', id)
    .where(sql<boolean>`test ->> 'at' = ${test.at}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
