import { assert } from '@toada/domain/assert.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { ProposalEvent } from '@toada/domain/split/proposal.states.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
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
        .selectFrom('profiles as asked')
        .select(sql<string>`coalesce(asked.display_name, asked.full_name)`.as('name'))
        .whereRef('asked.id', '=', 'royalty_terms.asked_id')
        .as('asked_name'),
      eb
        .selectFrom('profiles as labels')
        .select(sql<string>`coalesce(labels.company_name, labels.display_name, labels.full_name)`.as('name'))
        .whereRef('labels.id', '=', 'royalty_terms.label_id')
        .as('label_name'),
      eb
        .selectFrom('releases')
        .select('releases.title')
        .whereRef('releases.id', '=', 'royalty_terms.release_id')
        .as('release_title'),
      // Agreed with a label the artist has left: it counts again when they come back.
      sql<boolean>`(royalty_terms.kind = 'margin' and royalty_terms.status = 'accepted' and not exists (
        select 1 from profiles p where p.id = royalty_terms.asked_id and p.aggregator_id = royalty_terms.label_id))`.as(
        'is_left',
      ),
    ]);
export type TermRow = Awaited<ReturnType<typeof findTerm>>;

/** A label sees its own margins, and none of the label an artist was with before; an artist what is asked of them; staff see all. */
export function listTerms(db: Executor, visible: Visible, page: PageInput) {
  if (visible.reach === 'any') return newestFirst(terms(db), page);
  const { actorId } = visible;
  return newestFirst(
    terms(db).where((eb) => {
      const mine = db.selectFrom('profiles').select(['id', 'aggregator_id', 'plan']).where('id', '=', actorId);
      const asked = eb('asked_id', '=', actorId);
      const ours = visible.reach === 'team' ? eb.or([asked, eb('label_id', '=', actorId)]) : asked;
      const margins = eb.and([eb('kind', '=', 'margin'), ours]);
      // The commission that reaches the reader: everybody's, their plan's, their label's or their own.
      const reaching = eb.or([
        eb.and([eb('plan', 'is', null), eb('user_id', 'is', null), eb('release_id', 'is', null)]),
        eb('plan', 'in', db.selectFrom(mine.as('me')).select('plan')),
        eb('user_id', '=', actorId),
        eb('user_id', 'in', db.selectFrom(mine.as('me')).select('aggregator_id')),
        eb('release_id', 'in', db.selectFrom('releases').select('id').where('user_id', '=', actorId)),
      ]);
      return eb.or([margins, eb.and([eb('kind', '=', 'commission'), reaching])]);
    }),
    page,
  );
}

/** The margins that count for somebody: accepted, and of the label they are with. */
export function listMarginsOf(db: Executor, userId: string) {
  const label = db.selectFrom('profiles').select('aggregator_id').where('id', '=', userId);
  const accepted = terms(db)
    .where('asked_id', '=', userId)
    .where('status', '=', 'accepted')
    .where('label_id', '=', label);
  return accepted.where('kind', '=', 'margin').orderBy('effective_from').execute();
}

export function findTerm(db: Executor, id: string) {
  return terms(db).where('royalty_terms.id', '=', id).executeTakeFirstOrThrow();
}

type NewTerm = Insertable<Tables['royalty_terms']>;

/**
 * The same place and month again is written over, also where two write it at once. A proposal that waits is ended and follows as a new
 * one: nobody says yes to another figure than they have read.
 */
export async function writeTerm(db: Executor, row: NewTerm): Promise<{ term: TermRow; before: number | null }> {
  const waiting = row.status === 'proposed' ? await lockWaiting(db, row) : undefined;
  if (waiting) await moveTerm(db, waiting.id, 'end');
  const added = await db
    .insertInto('royalty_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another proposal has come in between: it is ended in its turn.
  if (!added && row.status === 'proposed') return writeTerm(db, row);
  const known = added ? null : await lockSame(db, row);
  const { basis_points, effective_from, created_by, created_at } = row;
  if (known) await setTerm(db, known.id, { basis_points, effective_from, created_by, created_at, told_at: null });
  const id = known?.id ?? added?.id;
  assert(id, 'a term that could not be added is there');
  return { term: await findTerm(db, id), before: (known ?? waiting)?.basis_points ?? null };
}

function lockWaiting(db: Executor, row: NewTerm) {
  return ofPlace(db, row).where('status', '=', 'proposed').forUpdate().executeTakeFirst();
}

/** One that counts is found by its place and month. */
function lockSame(db: Executor, row: NewTerm) {
  const same = ofPlace(db, row).where('status', '=', row.status).where('effective_from', '=', row.effective_from);
  return same.forUpdate().executeTakeFirstOrThrow();
}

function ofPlace(
  db: Executor,
  { kind, plan, user_id, release_id }: Pick<NewTerm, 'kind' | 'plan' | 'user_id' | 'release_id'>,
) {
  return db
    .selectFrom('royalty_terms')
    .select(['id', 'basis_points'])
    .where('kind', '=', kind)
    .where(sql<boolean>`plan is not distinct from ${plan ?? null}::text`)
    .where(sql<boolean>`user_id is not distinct from ${user_id ?? null}::uuid`)
    .where(sql<boolean>`release_id is not distinct from ${release_id ?? null}::uuid`);
}

/** False where nothing leads there from its status. */
export async function moveTerm(
  db: Executor,
  id: string,
  event: ProposalEvent,
  values: Updateable<Tables['royalty_terms']> = {},
): Promise<boolean> {
  const moved = moveRows(db, 'royalty_terms', event).set(values).where('id', '=', id).returning('id');
  return (await moved.executeTakeFirst()) !== undefined;
}

export async function setTerm(db: Executor, id: string, values: Updateable<Tables['royalty_terms']>) {
  await db.updateTable('royalty_terms').set(values).where('id', '=', id).execute();
}

/** With one label only one counts of the same place and month: the newer takes the place of the other. */
export async function endSame(db: Executor, term: TermRow, effectiveFrom: string) {
  const same = agreedAt(db, term).where('effective_from', '=', effectiveFrom);
  for (const { id } of await same.forUpdate().execute()) await moveTerm(db, id, 'end');
}

/** A margin that is over brings no older one back. */
export async function endEarlier(db: Executor, term: TermRow) {
  const earlier = agreedAt(db, term).where('effective_from', '<', term.effective_from);
  for (const { id } of await earlier.forUpdate().execute()) await moveTerm(db, id, 'end');
}

function agreedAt(db: Executor, term: TermRow) {
  return ofPlace(db, term).where('status', '=', 'accepted').where('label_id', 'is not distinct from', term.label_id);
}

/** A margin that is asked of somebody, held until it is decided. */
/** For whoever is asked or asks, and for staff. */
export function lockMargin(db: Executor, { reach, actorId }: Visible, id: AskedId<'royalty_terms'>) {
  return db
    .selectFrom('royalty_terms')
    .select(['id', 'status', 'asked_id', 'label_id', 'effective_from'])
    .where('id', '=', soughtIn(actorId, id))
    .where('kind', '=', 'margin')
    .$if(reach !== 'any', (margin) =>
      margin.where((eb) => eb.or([eb('asked_id', '=', actorId), eb('label_id', '=', actorId)])),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody who earns, and is the caller's to set terms for. */
export function findEarner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'aggregator_id'])
    .where(visibleRow(visible, 'id', id))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export function findOwnedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id'])
    .select((eb) => {
      const owner = eb.selectFrom('profiles').whereRef('profiles.id', '=', 'releases.user_id');
      return owner.select('aggregator_id').as('aggregator_id');
    })
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** Proposals nobody has written about yet: whoever joined a label with a usual margin. A closed account reads no letter. */
export function listUntold(db: WideExecutor) {
  const untold = db
    .selectFrom('royalty_terms')
    .innerJoin('profiles', 'profiles.id', 'royalty_terms.asked_id')
    .select('royalty_terms.id')
    .where('royalty_terms.status', '=', 'proposed')
    .where('told_at', 'is', null)
    .where('profiles.deactivated_at', 'is', null);
  return untold.orderBy('royalty_terms.created_at').limit(500).execute();
}

export function findDefaultMargin(db: Executor, labelId: string) {
  return db.selectFrom('default_margins').select('basis_points').where('label_id', '=', labelId).executeTakeFirst();
}

export async function writeDefaultMargin(db: Executor, row: Insertable<Tables['default_margins']>) {
  const { basis_points, set_by, updated_at } = row;
  const into = db.insertInto('default_margins').values(row);
  await into
    .onConflict((conflict) => conflict.column('label_id').doUpdateSet({ basis_points, set_by, updated_at }))
    .execute();
}

export async function removeDefaultMargin(db: Executor, labelId: string) {
  await db.deleteFrom('default_margins').where('label_id', '=', labelId).execute();
}

/** Recipient of a letter. */
export function findAddress(db: Executor, id: string) {
  const person = db.selectFrom('profiles').select(['email', 'full_name', 'deactivated_at']).where('id', '=', id);
  return person.executeTakeFirst();
}
