import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { PERSON_VIEW } from '../profile/person-view.ts';

/** A person within the caller's reach, with the label they belong to. */
export function findPerson(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  const label = (column: 'id' | 'name') =>
    sql<string | null>`(select ${column === 'id' ? sql`l.id` : sql`coalesce(nullif(l.company_name, ''), l.full_name)`}
      from profiles l where l.id = profiles.aggregator_id)`;
  return db
    .selectFrom('profiles')
    .select(PERSON_VIEW)
    .select(['avatar_key', label('id').as('label_id'), label('name').as('label_name')])
    .where(visibleRow(visible, 'id', id))
    .executeTakeFirst();
}

/** The newest sign of life of a person who is signed in, and whether a code on the phone guards the account. */
export async function findAccess(db: Executor, visible: Visible, id: string) {
  return db
    .selectFrom('profiles')
    .select([
      sql<Date | null>`(select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s
        where s.user_id = profiles.id)`.as('last_seen_at'),
      sql<boolean>`exists (select 1 from auth.mfa_factors f
        where f.user_id = profiles.id and f.status = 'verified')`.as('has_second_factor'),
    ])
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .executeTakeFirstOrThrow();
}

/** The newest submission of documents. */
export function findNewestSubmission(db: Executor, visible: Visible, userId: string) {
  return db
    .selectFrom('document_verifications')
    .select(['id', 'status', 'person_kind', 'person_name', 'document_number', 'attempt', 'submitted_at'])
    .select(['reviewed_at', 'rejection_reason', 'expires_at'])
    .select(
      sql<string | null>`(select r.full_name from profiles r where r.id = document_verifications.reviewed_by)`.as(
        'reviewed_by_name',
      ),
    )
    .where('user_id', '=', userId)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
