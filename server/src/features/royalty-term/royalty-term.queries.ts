import { assert } from '@toada/domain/assert.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

const terms = (db: Executor) =>
  db
    .selectFrom('royalty_terms')
    .selectAll('royalty_terms')
    .select((eb) => [
      eb
        .selectFrom('profiles')
        .select(sql<string>`coalesce(profiles.display_name, profiles.full_name)`.as('name'))
        .whereRef('profiles.id', '=', 'royalty_terms.user_id')
        .as('user_name'),
      eb
        .selectFrom('releases')
        .select('releases.title')
        .whereRef('releases.id', '=', 'royalty_terms.release_id')
        .as('release_title'),
    ]);

/** A label sees what it has set for its own people and releases; staff see all. */
export function listTerms(db: Executor, visible: Visible, page: PageInput) {
  if (visible.reach === 'any') return newestFirst(terms(db), page);
  return newestFirst(
    terms(db)
      .where('kind', '=', 'margin')
      .where((eb) =>
        eb.or([
          eb('user_id', 'in', db.selectFrom('profiles').select('id').where(visibleRows(visible, 'id'))),
          eb('release_id', 'in', db.selectFrom('releases').select('id').where(visibleRows(visible, 'user_id'))),
        ]),
      ),
    page,
  );
}

/** The same place and month again is written over, also where two write it at once. */
export async function writeTerm(db: Executor, row: Insertable<Tables['royalty_terms']>) {
  const added = await db
    .insertInto('royalty_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const known = added ? null : await lockTerm(db, row);
  const { basis_points, created_by, created_at } = row;
  if (known)
    await db
      .updateTable('royalty_terms')
      .set({ basis_points, created_by, created_at })
      .where('id', '=', known.id)
      .execute();
  const id = known?.id ?? added?.id;
  assert(id, 'a term that could not be added is there');
  const term = await terms(db).where('royalty_terms.id', '=', id).executeTakeFirstOrThrow();
  return { term, before: known?.basis_points ?? null };
}

function lockTerm(db: Executor, row: Insertable<Tables['royalty_terms']>) {
  return db
    .selectFrom('royalty_terms')
    .select(['id', 'basis_points'])
    .where('kind', '=', row.kind)
    .where(sql<boolean>`plan is not distinct from ${row.plan ?? null}::text`)
    .where(sql<boolean>`user_id is not distinct from ${row.user_id ?? null}::uuid`)
    .where(sql<boolean>`release_id is not distinct from ${row.release_id ?? null}::uuid`)
    .where('effective_from', '=', row.effective_from)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Somebody who earns, and is the caller's to set terms for. */
export function findEarner(db: Executor, visible: Visible, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'aggregator_id'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .where(visibleRows(visible, 'id'))
    .executeTakeFirst();
}

export function findOwnedRelease(db: Executor, visible: Visible, id: string) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where(visibleRows(visible, 'user_id'))
    .executeTakeFirst();
}
