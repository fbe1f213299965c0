import type { DocumentName } from '@toada/domain/verification/required-documents.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

const COLUMNS = [
  'id',
  'full_name',
  'company_name',
  'is_verified',
  'verification_expires_at',
  'document_status',
] as const;

/** The actor's own profile, as far as a verification goes; undefined where there is none. */
export function findOwnProfile(db: Executor, visible: Visible) {
  return ownProfile(db, visible).executeTakeFirst();
}

/** Somebody's, until the transaction ends. Who calls has found their submission among the rows they may see. */
export async function lockProfile(db: Executor, userId: string) {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Held until the transaction ends: of two forms sent at once, one is the first. */
export function lockOwnProfile(db: Executor, visible: Visible) {
  return ownProfile(db, visible).forUpdate().executeTakeFirst();
}

function ownProfile(db: Executor, visible: Visible) {
  return db.selectFrom('profiles').select(COLUMNS).where('id', '=', visible.actorId).where(visibleRows(visible, 'id'));
}

export function findNewestOwn(db: Executor, visible: Visible) {
  return db
    .selectFrom('document_verifications')
    .selectAll()
    .where('user_id', '=', visible.actorId)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type NewVerification = Omit<Insertable<Tables['document_verifications']>, 'team_id'>;

export function insertVerification(db: Executor, row: NewVerification) {
  return (
    db
      .insertInto('document_verifications')
      // The trigger writes the owner's team over this.
      .values({ ...row, team_id: row.user_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export async function insertDocuments(db: Executor, rows: readonly Insertable<Tables['verification_documents']>[]) {
  await db.insertInto('verification_documents').values(rows).execute();
}

/** The caller has found the submission among the visible rows. */
export function listDocuments(db: Executor, verificationId: string) {
  return db.selectFrom('verification_documents').selectAll().where('verification_id', '=', verificationId).execute();
}

export async function setPageCount(db: Executor, verificationId: string, name: DocumentName, pageCount: number) {
  await db
    .updateTable('verification_documents')
    .set({ page_count: pageCount })
    .where('verification_id', '=', verificationId)
    .where('name', '=', name)
    .execute();
}

type ProfileChanges = Pick<
  Updateable<Tables['profiles']>,
  | 'is_verified'
  | 'document_status'
  | 'rejection_reason'
  | 'verification_expires_at'
  | 'cpf'
  | 'company_document'
  | 'verified_name'
>;

export async function setProfileVerification(db: Executor, userId: string, changes: ProfileChanges, now: Date) {
  await db
    .updateTable('profiles')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** A letter's recipient and facts. */
export function findLetter(db: Executor, verificationId: string) {
  return db
    .selectFrom('document_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select(['v.user_id', 'p.full_name', 'p.email', 'v.rejection_reason', 'v.expires_at'])
    .where('v.id', '=', verificationId)
    .executeTakeFirst();
}
