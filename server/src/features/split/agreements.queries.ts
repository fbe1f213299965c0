import { type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type ShareRow = Selectable<Tables['split_shares']>;

const releaseOf = (db: Executor, id: string) =>
  db
    .selectFrom('releases')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
    .select(['releases.id', 'releases.user_id', 'releases.team_id', 'releases.title', 'releases.artist'])
    .select(['distributions.status', 'owners.email as owner_email'])
    .select(sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'))
    .select(sql<(string | null)[]>`array[owners.full_name, owners.display_name]`.as('owner_names'))
    .where('releases.id', '=', id);
export type DividedRelease = NonNullable<Awaited<ReturnType<typeof findReleaseOf>>>;

/** For verbs of ours that were not asked for by anybody. */
export function findReleaseOf(db: Executor, id: string) {
  return releaseOf(db, id).executeTakeFirst();
}

/** One that is theirs to see, or in which they have a share. */
export async function findDivided(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const agreed = db
    .selectFrom('split_agreements')
    .select('split_agreements.id')
    .where('release_id', '=', soughtIn(visible, id));
  const release = await releaseOf(db, soughtIn(visible, id))
    .where(({ exists }) => exists(agreed))
    .executeTakeFirst();
  if (!release) return undefined;
  const owned = db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', id));
  if (await owned.executeTakeFirst()) return { ...release, isOwned: true };
  const shared = sharesOf(db, visible.actorId)
    .where('split_agreements.release_id', '=', soughtIn(visible, id))
    .limit(1);
  return (await shared.executeTakeFirst()) && { ...release, isOwned: false };
}

/** The releases in which somebody has a share. */
export function sharesOf(db: Executor, userId: string) {
  return db
    .selectFrom('split_shares')
    .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
    .select('split_agreements.release_id')
    .where('split_shares.payee_id', '=', userId);
}

/** Until the transaction ends nobody else divides it. */
export async function lockDivided(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const locked = await db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
  return locked && findReleaseOf(db, locked.id);
}

/** Agreements of a release the caller has found; the newest first. */
export function listAgreements(db: Executor, releaseId: string) {
  return db
    .selectFrom('split_agreements')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('effective_from', 'desc')
    .orderBy('id')
    .execute();
}

export function listShares(db: Executor, agreementIds: readonly string[]): Promise<ShareRow[]> {
  if (agreementIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('split_shares')
    .selectAll()
    .where('agreement_id', 'in', agreementIds)
    .orderBy('agreement_id')
    .orderBy('place')
    .execute();
}

export function listTitles(db: Executor, releaseId: string) {
  return db.selectFrom('tracks').select(['id', 'title']).where('release_id', '=', releaseId).orderBy('place').execute();
}

/** How far the income of a release was divided already; null where nothing was. */
export async function findPostedThrough(db: Executor, releaseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('statement_groups')
    .innerJoin('statements', 'statements.id', 'statement_groups.statement_id')
    .select(({ fn }) => fn.max('statement_groups.sale_month').as('month'))
    .where('statement_groups.release_id', '=', releaseId)
    .where('statements.status', 'in', ['posted', 'reversing'])
    .executeTakeFirst();
  return row?.month ?? null;
}

type Place = { releaseId: string; trackId: string | null; effectiveFrom: string };

/** The agreement of this place and month, made where there is none; its shares are the caller's to write. */
export async function ensureAgreement(
  db: Executor,
  { releaseId, trackId, effectiveFrom }: Place,
  made: { created_by: string | null; created_at: Date },
) {
  const known = await findAgreement(db, { releaseId, trackId, effectiveFrom });
  if (known) {
    await db.updateTable('split_agreements').set(made).where('id', '=', known.id).execute();
    return known.id;
  }
  const { id } = await db
    .insertInto('split_agreements')
    .values({ release_id: releaseId, track_id: trackId, effective_from: effectiveFrom, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findAgreement(db: Executor, { releaseId, trackId, effectiveFrom }: Place) {
  return db
    .selectFrom('split_agreements')
    .select(['id', 'created_by'])
    .where('release_id', '=', releaseId)
    .where(sql<boolean>`track_id is not distinct from ${trackId}::uuid`)
    .where('effective_from', '=', effectiveFrom)
    .executeTakeFirst();
}

export async function writeShares(
  db: Executor,
  agreementId: string,
  shares: readonly Omit<ShareRow, 'id' | 'agreement_id'>[] & { id?: string }[],
) {
  await db.deleteFrom('split_shares').where('agreement_id', '=', agreementId).execute();
  if (shares.length > 0)
    await db
      .insertInto('split_shares')
      .values(shares.map((share) => ({ ...share, agreement_id: agreementId })))
      .execute();
}

/** First agreements that came from a draft, of places that no longer have shares; null is the release's own place. */
export async function deleteAdopted(db: Executor, releaseId: string, kept: readonly (string | null)[], month: string) {
  const trackIds = kept.filter((id) => id !== null);
  await db
    .deleteFrom('split_agreements')
    .where('release_id', '=', releaseId)
    .where('effective_from', '=', month)
    .where('created_by', 'is', null)
    .$if(kept.includes(null), (query) => query.where('track_id', 'is not', null))
    .$if(trackIds.length > 0, (query) =>
      query.where((eb) => eb.or([eb('track_id', 'is', null), eb('track_id', 'not in', trackIds)])),
    )
    .execute();
}

/** Participants among these that belong to the owner, by id. */
export async function listKept(db: Executor, userId: string, ids: readonly Sought<'participants'>[]) {
  const rows = await db
    .selectFrom('participants')
    .select(['id', 'name', 'role', 'email'])
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      ids.map((id) => soughtIn(userId, id)),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How a draft divides: the release, and each track that divides otherwise. */
export function listDraftSplits(db: Executor, releaseId: string) {
  return db
    .selectFrom('splits')
    .leftJoin('tracks', 'tracks.id', 'splits.track_id')
    .select(['splits.track_id', 'participant_id', 'name', 'role', 'share_basis_points'])
    .where('splits.release_id', '=', releaseId)
    .where((eb) => eb.or([eb('splits.track_id', 'is', null), eb('tracks.has_own_splits', '=', true)]))
    .orderBy('splits.place')
    .execute();
}
