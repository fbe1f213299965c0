import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { RequestFilter } from '@toada/domain/integration-request/integration-request.contract.ts';
import type { RequestEvent } from '@toada/domain/request-answer.ts';
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import { soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Requests = Tables['integration_requests'];
export type RequestRow = Selectable<Requests>;

/** A label's own, or everybody's; newest first. */
export function listRequests(db: Executor, visible: Visible, { status, ...page }: RequestFilter) {
  let rows = withNames(db, visible);
  if (status) rows = rows.where('r.status', '=', status);
  return newestFirst(db.selectFrom(rows.as('requests')).selectAll(), page);
}

export function findRequest(db: Executor, visible: Visible, id: Sought<'integration_requests'>) {
  return withNames(db, visible).where('r.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** Locked: of two who decide at once, the second finds what the first decided. */
export function lockRequest(
  db: Executor,
  visible: Visible,
  id: Sought<'integration_requests'>,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('integration_requests')
    .selectAll()
    .where('id', '=', soughtIn(visible, id))
    .where(sql<boolean>`(${visible.reach === 'any'} or aggregator_id = ${visible.actorId})`)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined where the same store was asked for already and nobody has answered yet. */
export function insertRequest(db: Executor, request: Insertable<Requests>): Promise<RequestRow | undefined> {
  return db
    .insertInto('integration_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The caller has locked the row. */
export function moveRequest(db: Executor, id: string, event: RequestEvent, columns: Updateable<Requests>) {
  const update = moveRows(db, 'integration_requests', event).set(columns).where('id', '=', id);
  return update.returningAll().executeTakeFirstOrThrow();
}

/** The names of what a label has asked for and waits to hear of, and no more than are asked about. */
export async function listOpenNames(db: Executor, visible: Visible, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('integration_requests')
    .select('distributor_name')
    .where('aggregator_id', '=', visible.actorId)
    .where('status', '=', 'pending')
    .limit(limit)
    .execute();
  return rows.map(({ distributor_name }) => distributor_name);
}

/** One after the other for each label, so that what is counted is what there is. */
export async function lockLabel(db: Executor, visible: Visible): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', visible.actorId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The stores whose requests were granted. */
export async function listGranted(db: Executor, aggregatorId: string): Promise<Platform[]> {
  const rows = await db
    .selectFrom('integration_requests')
    .select('distributor_id')
    .distinct()
    .where('aggregator_id', '=', aggregatorId)
    .where('status', '=', 'approved')
    .where('distributor_id', 'is not', null)
    .$narrowType<{ distributor_id: NotNull }>()
    .execute();
  return rows.map(({ distributor_id }) => distributor_id);
}

/** Recipient of a mail; none where the account was closed meanwhile. */
export function findRecipient(db: Executor, aggregatorId: string) {
  return db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', aggregatorId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

function withNames(db: Executor, visible: Visible) {
  return (
    db
      .selectFrom('integration_requests as r')
      .innerJoin('profiles as a', 'a.id', 'r.aggregator_id')
      .leftJoin('profiles as d', 'd.id', 'r.decided_by')
      .selectAll('r')
      // The page's order speaks of `created_at`: here it is the moment of the question.
      .select('r.requested_at as created_at')
      .select(sql<string>`coalesce(nullif(a.company_name, ''), a.full_name)`.as('aggregator_name'))
      .select('d.full_name as decided_by_name')
      .where(sql<boolean>`(${visible.reach === 'any'} or r.aggregator_id = ${visible.actorId})`)
  );
}
