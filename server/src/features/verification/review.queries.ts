import type { PageInput } from '@toada/domain/page.ts';
import type { ProfileState, ProfilesFilter, QueueFilter } from '@toada/domain/verification/verification.contract.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** The queue, newest first. */
export function listVerifications(
  db: Executor,
  visible: Visible,
  { status, role, search, ...page }: PageInput & QueueFilter,
) {
  let rows = withPerson(db, visible).select([
    'v.id',
    'v.user_id',
    'v.status',
    'v.person_kind',
    'v.submitted_at',
    'v.created_at',
    'p.full_name',
    'p.email',
    'p.role',
  ]);
  if (status) rows = rows.where('v.status', '=', status);
  if (role) rows = rows.where('p.role', '=', role);
  if (search) rows = rows.where((eb) => eb.or([isNamed(sql.ref('v.user_id'), search), hasNumber(search)]));
  // The page's order speaks of `created_at` and `id`: inside, they are the submission's and the person's.
  return newestFirst(db.selectFrom(rows.as('submissions')).selectAll(), page);
}

function withPerson(db: Executor, visible: Visible) {
  const seen = db.selectFrom('document_verifications').selectAll().where(visibleRows(visible, 'user_id')).as('v');
  return db.selectFrom(seen).innerJoin('profiles as p', 'p.id', 'v.user_id');
}

/** Each profile with its newest submission, newest profile first. */
export function listVerificationProfiles(
  db: Executor,
  visible: Visible,
  { standing, role, search, now, ...page }: PageInput & ProfilesFilter & { now: Date },
) {
  let people = db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email', 'role', 'is_verified', 'verification_expires_at', 'created_at'])
    .where(visibleRows(visible, 'id'))
    .where('deactivated_at', 'is', null);
  if (role) people = people.where('role', '=', role);
  if (standing) people = people.where(standsAs(standing, now));
  if (search) people = people.where(isNamed(sql.ref('profiles.id'), search));

  const rows = db
    .selectFrom(people.as('p'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_verifications as v')
          .select(['v.id as verification_id', 'v.status as newest'])
          .whereRef('v.user_id', '=', 'p.id')
          .orderBy('v.created_at', 'desc')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['newest.verification_id', 'newest.newest']);
  return newestFirst(db.selectFrom(rows.as('states')).selectAll(), page);
}

function standsAs(standing: ProfileState, now: Date): RawBuilder<boolean> {
  const inReview = sql<boolean>`id in (select user_id from document_verifications where status = 'pending_review')`;
  const isHeld = sql<boolean>`(is_verified and (verification_expires_at is null or verification_expires_at > ${now}))`;
  if (standing === 'pending_review') return inReview;
  return standing === 'verified' ? isHeld : sql<boolean>`not ${isHeld} and not ${inReview}`;
}

/** Every word asked for begins a word of the person's (docs/decisions/011), or all of it is their address. */
function isNamed(userId: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(not exists (
      select 1 from unnest(words_of(${search}::text)) asked (word) where not exists (
        select 1 from profile_terms t
         where t.user_id = ${userId} and t.term >= asked.word and t.term < asked.word || ${LAST}::text))
    or exists (select 1 from profile_terms t where t.user_id = ${userId} and t.term = left(fold_text(${search}::text), 40)))`;
}

/** After everything that begins alike, in the order of bytes. */
const LAST = '\u{10FFFF}';

/** A CPF or CNPJ, or its beginning, however it is written. */
function hasNumber(search: string): RawBuilder<boolean> {
  const compact = search.replace(/[\s./-]/g, '').toUpperCase();
  return /^[0-9A-Z]{3,14}$/.test(compact) && /\d/.test(compact)
    ? sql<boolean>`starts_with(v.document_number, ${compact})`
    : sql<boolean>`false`;
}

/** A submission with all that its reviewer looks at, but for the documents. */
export function findVerification(db: Executor, visible: Visible, id: Sought<'document_verifications'>) {
  return withPerson(db, visible)
    .leftJoin('profiles as a', 'a.id', 'p.aggregator_id')
    .leftJoin('profiles as r', 'r.id', 'v.reviewed_by')
    .selectAll('v')
    .select(['p.full_name', 'p.email', 'p.role', 'r.full_name as reviewed_by_name'])
    .select((eb) => [
      eb.fn.coalesce('a.company_name', 'a.full_name').as('aggregator_name'),
      eb
        .exists(
          eb
            .selectFrom('profiles as other')
            .select('other.id')
            .whereRef('other.id', '<>', 'v.user_id')
            .where((also) =>
              also.or([
                also('other.cpf', '=', also.ref('v.document_number')),
                also('other.company_document', '=', also.ref('v.document_number')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('is_number_taken'),
    ])
    .where('v.id', '=', soughtIn(visible, id))
    .executeTakeFirst();
}

/** Until the transaction ends nobody else decides on it. */
export function lockVerification(db: Executor, visible: Visible, id: Sought<'document_verifications'>) {
  return db
    .selectFrom('document_verifications')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

type Columns = Updateable<Tables['document_verifications']>;

/** The caller has locked the row. */
export function moveSubmission(db: Executor, id: string, event: 'approve' | 'reject', columns: Columns) {
  const update = moveRows(db, 'document_verifications', event).set(columns).where('id', '=', id);
  return update.returningAll().executeTakeFirstOrThrow();
}
