import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { workStatuses } from '@toada/domain/work/work.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { editorName } from '../profile/public-name.ts';
import { isIn, type States, standingFact } from './work-standing.queries.ts';

type Works = Tables['works'];
export type WorkRow = Selectable<Works>;
export type FoundWork = NonNullable<Awaited<ReturnType<typeof findWork>>>;

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
/** `payerId`: of the unpaid ones, those of this payer alone. */
type Narrow = OfArtist & States & { search?: string | undefined; payerId?: string | undefined };

const nameOf = (alias: string) =>
  sql<string>`coalesce(case ${sql.ref(`${alias}.role`)} when 'AGGREGATOR' then nullif(${sql.ref(`${alias}.company_name`)}, '') end,
    ${sql.ref(`${alias}.display_name`)}, ${sql.ref(`${alias}.full_name`)})`;

/** Newest first, within the caller's reach. */
export function listWorks(db: Executor, visible: Visible, narrow: Narrow, page: PageInput) {
  return newestFirst(db.selectFrom(listed(db, visible, narrow).as('works')).selectAll(), page);
}

/** The named ones, as far as the caller reaches them. */
export function listByIds(db: Executor, visible: Visible, ids: readonly string[]) {
  return listed(db, visible, { statuses: workStatuses }).where('w.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Up to the cap; what is longer is counted no further. */
export async function sumWorks(db: Executor, visible: Visible, narrow: Narrow): Promise<number> {
  const { amount } = await db
    .selectFrom(seen(db, visible, narrow).select('id').limit(QUEUE_CAP).as('every'))
    .select(sql<number>`coalesce(sum(1), 0)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

export function findWork(db: Executor, visible: Visible, id: Sought<'works'>) {
  return db
    .selectFrom(
      db
        .selectFrom('works')
        .selectAll()
        .where(visibleRow(visible, 'user_id', id))
        .as('w'),
    )
    .innerJoin('profiles as owners', 'owners.id', 'w.user_id')
    .innerJoin('profiles as payers', 'payers.id', 'w.payer_id')
    .leftJoin('profiles as reviewers', 'reviewers.id', 'w.reviewer_id')
    .leftJoin('profiles as editors', 'editors.id', 'w.updated_by')
    .selectAll('w')
    .select([
      nameOf('owners').as('owner_name'),
      nameOf('payers').as('payer_name'),
      'reviewers.full_name as reviewer_name',
      editorName('editors').as('editor_name'),
    ])
    .executeTakeFirst();
}

export function lockWork(db: Executor, visible: Visible, id: Sought<'works'>) {
  return db
    .selectFrom('works')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** The team is filled in by the database. Undefined where the name is taken already. */
export function insertWork(db: Executor, work: Omit<Insertable<Works>, 'team_id'>) {
  return db
    .insertInto('works')
    .values(work as Insertable<Works>)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The caller has locked the row. */
export async function setWork(db: Executor, id: string, changes: Updateable<Works>) {
  await db.updateTable('works').set(changes).where('id', '=', id).execute();
}

/** The caller has locked the row. */
export async function deleteWork(db: Executor, id: string) {
  await db.deleteFrom('works').where('id', '=', id).execute();
}

/** 'OB-2026-000417'. A number that is not used is lost, and nobody misses it. */
export async function takeNumber(db: Executor, year: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'OB-' || ${year}::text || '-' || lpad(nextval('work_numbers')::text, 6, '0') as number`.execute(db);
  return rows[0]?.number ?? '';
}

/** The caller has found the work. */
export function listWorkEvents(db: Executor, workId: string) {
  return db
    .selectFrom('work_events as e')
    .leftJoin('profiles as p', 'p.id', 'e.actor_id')
    .select(['e.kind', 'e.note', 'e.created_at as at', 'p.full_name as by', 'p.role as by_role'])
    .where('e.work_id', '=', workId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute();
}

/** Whether it was approved, since a moment where one is named. An approval stays one, also of a work that was taken back since. */
export async function wasApproved(db: Executor, workId: string, since?: Date): Promise<boolean> {
  const approvals = db
    .selectFrom('work_events')
    .select('id')
    .where('work_id', '=', workId)
    .where('kind', '=', 'approved');
  const row = await (since ? approvals.where('created_at', '>=', since) : approvals).limit(1).executeTakeFirst();
  return row !== undefined;
}

type Kin = {
  id: string;
  title_key: string | null;
  title_core: string | null;
  iswc: string;
  author_documents: string[];
};
const HEAD_LETTERS = 5;
const KIN_MAX = 200;

/** Works of anybody that may be the same one: the same code, title, its beginning, or the same authors; the likeliest first. For the staff. */
export function listKin(db: Executor, visible: Visible, { id, title_key, title_core, iswc, author_documents }: Kin) {
  const key = title_key ?? '';
  const core = title_core ?? '';
  const head = core.slice(0, HEAD_LETTERS);
  return listed(db, visible, { statuses: ['unpaid', 'pending', 'approved', 'rejected'] })
    .select(['w.title_key', 'w.title_core', 'w.author_documents', 'w.author_names as names'])
    .where('w.id', '<>', id)
    .where('w.submitted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        ...(iswc ? [eb('w.iswc', '=', iswc)] : []),
        ...(key ? [eb('w.title_key', '=', key)] : []),
        ...(core ? [eb('w.title_core', '=', core)] : []),
        ...(head.length === HEAD_LETTERS ? [eb('w.title_core', 'like', `${head}%`)] : []),
        sql<boolean>`w.author_documents && ${author_documents}::text[]`,
      ]),
    )
    .orderBy(
      sql`case when ${iswc} <> '' and w.iswc = ${iswc} then 0
               when w.title_key = ${key} then case when w.author_documents && ${author_documents}::text[] then 1 else 2 end
               when w.title_core = ${core} then 3 else 4 end`,
    )
    .orderBy('w.created_at', 'desc')
    .limit(KIN_MAX)
    .execute();
}

function seen(db: Executor, visible: Visible, { artist_id, payerId, ...states }: Narrow) {
  const rows = db
    .selectFrom('works')
    .where(visibleRows(visible, 'user_id'))
    .where(isIn(db, states, payerId));
  return artist_id ? rows.where('user_id', '=', soughtIn(visible, artist_id)) : rows;
}

function listed(db: Executor, visible: Visible, narrow: Narrow) {
  const words = narrow.search?.trim();
  let rows = seen(db, visible, narrow).selectAll();
  if (words) {
    const code = words.replace(/[\s.-]/g, '').toUpperCase();
    rows = rows.where((eb) =>
      eb.or([
        sql<boolean>`position(fold_text(${words}) in search_text) > 0`,
        eb('iswc', '=', code),
        eb('number', '=', words.toUpperCase()),
        eb(
          'id',
          'in',
          eb
            .selectFrom('work_recordings as r')
            .innerJoin('tracks as t', 't.id', 'r.track_id')
            .select('r.work_id')
            .where('t.isrc_code', '=', code),
        ),
      ]),
    );
  }
  return db
    .selectFrom(rows.as('w'))
    .innerJoin('profiles as owners', 'owners.id', 'w.user_id')
    .innerJoin('profiles as payers', 'payers.id', 'w.payer_id')
    .select([
      'w.id',
      'w.number',
      'w.user_id',
      'w.payer_id',
      'w.title',
      'w.author_names as authors',
      'w.iswc',
      'w.status',
      'w.note',
      'w.created_at',
      'w.submitted_at',
      'w.decided_at',
      nameOf('owners').as('owner_name'),
      nameOf('payers').as('payer_name'),
      standingFact(db, 'w').as('standing'),
      sql<number>`cardinality(array(select 1 from work_recordings r where r.work_id = w.id))`.as('recordings'),
    ]);
}
