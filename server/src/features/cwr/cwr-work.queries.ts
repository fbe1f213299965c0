import type { CwrTab } from '@toada/domain/cwr/cwr.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

/** Conditions on the newest filing `g` of an approved work `w` at one society. */
const inTab: Record<CwrTab, ReturnType<typeof sql<boolean>>> = {
  ready: sql<boolean>`(g.id is null or (g.status not in ('prepared', 'filed') and w.submitted_at > g.created_at))`,
  waiting: sql<boolean>`g.status in ('prepared', 'filed')`,
  answered: sql<boolean>`(g.status in ('accepted', 'conflict', 'rejected') and w.submitted_at <= g.created_at)`,
};

type Narrow = { society_id: string; tab: CwrTab; search?: string | undefined };

/** Approved works, newest first, each with its newest filing at the society. */
export function listCwrWorks(db: Executor, visible: Visible, { society_id, tab, search }: Narrow, page: PageInput) {
  const words = search?.trim();
  const approved = db
    .selectFrom('works')
    .selectAll()
    .where(visibleRows(visible, 'user_id'))
    .where('status', '=', 'approved')
    .$if(Boolean(words), (q) =>
      q.where(sql<boolean>`(position(fold_text(${words}) in search_text) > 0 or number = ${words?.toUpperCase()})`),
    );
  const rows = db
    .selectFrom(approved.as('w'))
    .innerJoin('profiles as owners', 'owners.id', 'w.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cwr_filings as g')
          .innerJoin('cwr_files as f', 'f.id', 'g.file_id')
          .selectAll('g')
          .select('f.name as file_name')
          .whereRef('g.work_id', '=', 'w.id')
          .where('g.society_id', '=', society_id)
          .where('g.status', '<>', 'discarded')
          .orderBy('g.created_at', 'desc')
          .orderBy('g.id', 'desc')
          .limit(1)
          .as('g'),
      (join) => join.onTrue(),
    )
    .where(inTab[tab])
    .select([
      'w.id',
      'w.number',
      'w.title',
      'w.draft',
      'w.author_names as authors',
      'w.iswc',
      'w.created_at',
      'g.id as filing_id',
      'g.status as filing_status',
      'g.answer',
      'g.messages',
      'g.file_name',
      'g.iswc as filing_iswc',
      'g.is_iswc_open',
      'g.created_at as filed_at',
      'g.answered_at',
      sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'),
      sql<boolean>`exists (select from cwr_filings k where k.work_id = w.id and k.society_id = ${society_id}
        and k.status in ('accepted', 'conflict'))`.as('is_known'),
    ]);
  return newestFirst(db.selectFrom(rows.as('works')).selectAll(), page);
}

/** Held in one order, whoever asks. */
export function lockWorks(db: Executor, visible: Visible, ids: readonly AskedId<'works'>[]) {
  return db
    .selectFrom('works')
    .select(['id', 'number', 'title', 'draft', 'status', 'user_id'])
    .where(visibleRow(visible, 'user_id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findWorkOf(db: Executor, visible: Visible, id: Sought<'works'>) {
  return db
    .selectFrom('works')
    .select(['id', 'number', 'title', 'draft', 'status', 'user_id'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

export function lockWorkOf(db: Executor, visible: Visible, id: Sought<'works'>) {
  return db
    .selectFrom('works')
    .select(['id', 'title', 'status', 'user_id', 'iswc'])
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}
