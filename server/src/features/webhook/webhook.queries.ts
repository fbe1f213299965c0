import type { SentKind, WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { ownerHasTool } from '../marketing-tool/use-tool.ts';

type Webhooks = Tables['webhooks'];
type Deliveries = Tables['webhook_deliveries'];
export type WebhookRow = Selectable<Webhooks>;
export type DeliveryRow = Selectable<Deliveries>;

/** Keeper of webhooks: the platform (null) for administrators, else the caller. */
export function keeperOf({ reach, actorId }: Visible): string | null {
  return reach === 'any' ? null : actorId;
}

/** The keeper's own; there are few. */
export function listKept(db: Executor, visible: Visible): Promise<WebhookRow[]> {
  return kept(db, visible).orderBy('created_at').orderBy('id').execute();
}

export function lockKept(db: Executor, visible: Visible, id: Sought<'webhooks'>): Promise<WebhookRow | undefined> {
  return kept(db, visible).where('id', '=', soughtIn(visible, id)).forUpdate().executeTakeFirst();
}

/** One after the other for each keeper, so that what is counted is what there is. */
export async function lockKeeper(db: Executor, visible: Visible) {
  const keeper = keeperOf(visible) ?? 'platform';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${keeper}`}, 0))`.execute(db);
}

export function insertWebhook(db: Executor, row: Insertable<Webhooks>): Promise<WebhookRow> {
  return db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function setWebhook(db: Executor, id: string, changes: Updateable<Webhooks>): Promise<WebhookRow> {
  return db.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteWebhook(db: Executor, id: string) {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The newest deliveries of each webhook. */
export async function listNewest(db: Executor, ids: readonly string[], limit: number): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeliveryRow>`select d.* from unnest(${ids}::uuid[]) w (id) cross join lateral (
      select * from webhook_deliveries where webhook_id = w.id order by created_at desc, id desc limit ${limit}) d`.execute(
    db,
  );
  return rows;
}

/** Webhooks to tell: the platform's, and those of readers who may have some now. */
export function listListening(db: Executor, kind: WebhookKind, readerIds: readonly string[]) {
  return db
    .selectFrom('webhooks as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'w.owner_id'])
    .where('w.paused_by', 'is', null)
    .where(sql<boolean>`${kind} = any(w.kinds)`)
    .where(sql<boolean>`(w.owner_id is null or w.owner_id = any(${readerIds}::uuid[]))`)
    .where((is) => is.or([is('w.owner_id', 'is', null), ownerHasTool('webhooks')]))
    .execute();
}

type NewDelivery = { id: string; webhook_id: string; kind: SentKind; body: string; created_at: Date };

export async function insertDelivery(db: Executor, delivery: NewDelivery) {
  await db.insertInto('webhook_deliveries').values(delivery).execute();
}

/** For the job: a delivery with its webhook, and whether the owner may still have one. */
export async function findDelivery(db: Executor, id: string) {
  const delivery = await db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!delivery) return undefined;
  const webhook = await db
    .selectFrom('webhooks as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .selectAll('w')
    .select((is) => is.or([is('w.owner_id', 'is', null), ownerHasTool('webhooks')]).as('is_usable'))
    .where('w.id', '=', delivery.webhook_id)
    .executeTakeFirst();
  return webhook && { delivery, webhook };
}

export async function setDelivery(db: Executor, id: string, changes: Updateable<Deliveries>) {
  await db.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();
}

export function lockWebhook(db: Executor, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listAdmins(db: WideExecutor): Promise<string[]> {
  const rows = db
    .selectFrom('profiles')
    .select('id')
    .where('role', 'in', ['SUPER_ADMIN', 'ADMIN'])
    .where('deactivated_at', 'is', null);
  return (await rows.execute()).map(({ id }) => id);
}

/** A few thousand at a time: people and the queue are not kept waiting. */
export async function deleteOld(db: WideExecutor, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function kept(db: Executor, visible: Visible) {
  const rows = db.selectFrom('webhooks').selectAll();
  const keeper = keeperOf(visible);
  return keeper === null ? rows.where('owner_id', 'is', null) : rows.where('owner_id', '=', keeper);
}
