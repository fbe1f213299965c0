import type { RiskFilter } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** Recordings and works that something holds back, within the caller's reach. */
export async function listHeld(
  db: Executor,
  visible: Visible,
  { artist_id, kind, search, ...page }: PageInput & RiskFilter,
) {
  let held = db.selectFrom('held_credits').selectAll().where(visibleRows(visible, 'user_id'));
  if (artist_id) held = held.where('user_id', '=', soughtIn(visible, artist_id));
  if (kind) held = held.where(sql<boolean>`kinds @> array[${kind}]::text[]`);
  if (search) {
    const code = search.replace(/[\s-]/g, '').toUpperCase();
    held = held.where((eb) =>
      eb.or([sql<boolean>`position(fold_text(${search}) in search_text) > 0`, eb('isrc', '=', code)]),
    );
  }
  const shown = db
    .selectFrom(held.as('h'))
    .innerJoin('profiles as owners', 'owners.id', 'h.user_id')
    .select(['h.id', 'h.subject', 'h.user_id', 'h.title', 'h.detail', 'h.release_id', 'h.risks', 'h.created_at'])
    .select(sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'));
  return newestFirst(db.selectFrom(shown.as('held')).selectAll(), page);
}

/** Kept figures, added up over the people within reach. */
export function sumHeld(db: Executor, visible: Visible, artistId: AskedId<'profiles'> | undefined) {
  let counts = db.selectFrom('held_credit_counts').where(visibleRows(visible, 'user_id'));
  if (artistId) counts = counts.where('user_id', '=', soughtIn(visible, artistId));
  return counts
    .select(['kind', sql<number>`sum(amount)::int`.as('amount')])
    .groupBy('kind')
    .execute();
}

/** A work within reach with the ids of its recordings. */
export async function findWorkWithTracks(db: Executor, visible: Visible, id: Sought<'works'>) {
  const work = await db
    .selectFrom('works')
    .select(['id', 'title', 'iswc', 'status', 'draft', 'author_names'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
  if (!work) return undefined;
  const rows = await db
    .selectFrom('work_recordings')
    .select('track_id')
    .where('work_id', '=', work.id)
    .orderBy('place')
    .execute();
  return { ...work, trackIds: rows.map(({ track_id }) => track_id) };
}

/** Takes marks within reach for this transaction; one whose change is not there yet stays for the next turn. */
export async function takeStale(db: Executor, visible: Visible, limit: number) {
  const marks = db.selectFrom('stale_credits').where(visibleRows(visible, 'user_id'));
  return taken(db, await marks.select(MARK).orderBy('id').limit(limit).forUpdate().skipLocked().execute());
}

/** The same of anybody's. */
export async function takeAnyStale(db: WideExecutor, limit: number) {
  const marks = db.selectFrom('stale_credits');
  return taken(db, await marks.select(MARK).orderBy('id').limit(limit).forUpdate().skipLocked().execute());
}

export async function hasStale(db: Executor, visible: Visible): Promise<boolean> {
  const marks = db.selectFrom('stale_credits').select('id').where(visibleRows(visible, 'user_id'));
  return (await marks.limit(1).executeTakeFirst()) !== undefined;
}

const MARK = ['id', 'subject'] as const;
export type Stale = Awaited<ReturnType<typeof taken>>;

async function taken(db: Executor, marks: readonly { id: string; subject: string }[]) {
  const ids = marks.map(({ id }) => id);
  await db.deleteFrom('stale_credits').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const of = (subject: string) => marks.filter((mark) => mark.subject === subject).map(({ id }) => id);
  return { count: marks.length, releaseIds: of('release'), workIds: of('work') };
}

/** Recordings of these releases that are on their way or out. */
export async function listSentTracks(db: Executor, releaseIds: readonly string[]) {
  const rows = await db
    .selectFrom('tracks as t')
    .innerJoin('distributions as d', 'd.release_id', 't.release_id')
    .select('t.id')
    .where('t.release_id', '=', sql<string>`any(${releaseIds}::uuid[])`)
    .where('d.status', 'not in', ['draft', 'withdrawn', 'rejected'])
    .execute();
  return rows.map(({ id }) => id);
}

export function listWorkRows(db: Executor, workIds: readonly string[]) {
  return db
    .selectFrom('works')
    .select(['id', 'user_id', 'title', 'iswc', 'status', 'draft', 'author_names'])
    .where('id', '=', sql<string>`any(${workIds}::uuid[])`)
    .execute();
}

type Held = Omit<Insertable<Tables['held_credits']>, 'team_id'>;
type Renewed = { releaseIds: readonly string[]; workIds: readonly string[]; held: readonly Held[] };

/** A statement takes 65,535 values: a hundred albums have more recordings than fit. */
const HELD_AT_ONCE = 500;

/** The rows of these releases and works as they are now; one that was there keeps its place in the list. */
export async function writeHeld(db: Executor, { releaseIds, workIds, held }: Renewed) {
  const ids = held.map(({ id }) => id);
  await db
    .deleteFrom('held_credits')
    .where((eb) =>
      eb.or([
        eb('release_id', '=', sql<string>`any(${releaseIds}::uuid[])`),
        eb('work_id', '=', sql<string>`any(${workIds}::uuid[])`),
      ]),
    )
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute();
  for (let from = 0; from < held.length; from += HELD_AT_ONCE)
    await db
      .insertInto('held_credits')
      // The trigger writes the owner's team over this.
      .values(held.slice(from, from + HELD_AT_ONCE).map((row) => ({ ...row, team_id: row.user_id })))
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          detail: eb.ref('excluded.detail'),
          isrc: eb.ref('excluded.isrc'),
          kinds: eb.ref('excluded.kinds'),
          risks: eb.ref('excluded.risks'),
        })),
      )
      .execute();
}
