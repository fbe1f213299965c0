import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const SHOWN = 30;

/** People of the owner's releases, and of other works of the same owner. */
export function listParticipantsOf(
  db: Executor,
  visible: Visible,
  ownerId: Sought<'profiles'>,
  search: string | undefined,
) {
  let rows = db
    .selectFrom('participants')
    .select(['id', 'name', 'role', 'cpf_cnpj', 'ipi'])
    .where(visibleRow(visible, 'user_id', ownerId, 'user_id'))
    .where('role', '<>', 'Selo');
  if (search) rows = rows.where(sql<boolean>`position(fold_text(${search}) in fold_text(name)) > 0`);
  return rows.orderBy('created_at', 'desc').limit(SHOWN).execute();
}

/** Drafts of the owner's newest works, of those that have the words where some are sought: their authors are known whole. */
export async function listFormer(
  db: Executor,
  visible: Visible,
  ownerId: Sought<'profiles'>,
  search: string | undefined,
): Promise<unknown[]> {
  let works = db
    .selectFrom('works')
    .select('draft')
    .where(visibleRow(visible, 'user_id', ownerId, 'user_id'));
  if (search) works = works.where(sql<boolean>`position(fold_text(${search}) in search_text) > 0`);
  const rows = await works.orderBy('created_at', 'desc').limit(SHOWN).execute();
  return rows.map(({ draft }) => draft);
}

export function findKnown(db: Executor, visible: Visible, id: AskedId<'participants'>) {
  return db
    .selectFrom('participants')
    .select(['id', 'name', 'role', 'cpf_cnpj', 'ipi'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}
