import type { DomainEvent } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Domains = Tables['custom_domains'];
export type DomainRow = Selectable<Domains>;

/** The domain of whoever asks: nobody reaches another's. */
export function findOwnDomain(db: Executor, visible: Visible): Promise<DomainRow | undefined> {
  return domains(db).where('owner_id', '=', visible.actorId).executeTakeFirst();
}

/** The same, locked: two clicks act one after the other. */
export function lockOwnDomain(db: Executor, visible: Visible): Promise<DomainRow | undefined> {
  return domains(db).where('owner_id', '=', visible.actorId).forUpdate().executeTakeFirst();
}

type Claim = Pick<DomainRow, 'host' | 'token'>;

/** A new claim knows nothing of the one before: another host was proved. */
export async function putDomain(db: Executor, visible: Visible, { host, token }: Claim, now: Date): Promise<DomainRow> {
  const blank = {
    failure: null,
    check_started_at: null,
    checked_at: null,
    verified_at: null,
    misses: 0,
    created_at: now,
  } as const;
  const inserted = await db
    .insertInto('custom_domains')
    .values({ owner_id: visible.actorId, host, token, ...blank })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? moveDomain(db, visible.actorId, 'claim', { host, token, ...blank });
}

export async function deleteOwnDomain(db: Executor, visible: Visible) {
  await db.deleteFrom('custom_domains').where('owner_id', '=', visible.actorId).execute();
}

/** Every event may happen in every status. */
export function moveDomain(
  db: Executor,
  ownerId: string,
  event: DomainEvent,
  changes: Updateable<Domains>,
): Promise<DomainRow> {
  const moved = moveRows(db, 'custom_domains', event).set(changes).where('owner_id', '=', ownerId);
  return moved.returningAll().executeTakeFirstOrThrow();
}

export function setDomain(db: Executor, ownerId: string, changes: Updateable<Domains>): Promise<DomainRow> {
  return db
    .updateTable('custom_domains')
    .set(changes)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For jobs, which act for nobody. */
export function findDomain(db: Executor, ownerId: string): Promise<DomainRow | undefined> {
  return domains(db).where('owner_id', '=', ownerId).executeTakeFirst();
}

export function lockDomain(db: Executor, ownerId: string): Promise<DomainRow | undefined> {
  return domains(db).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst();
}

/** The holder of a proved host, and whether they can still use it. */
export function lockHolder(db: Executor, host: string, besidesId: string) {
  return db
    .selectFrom('custom_domains as d')
    .innerJoin('profiles as p', 'p.id', 'd.owner_id')
    .select('d.owner_id')
    .select(isOpenAggregator.as('is_open'))
    .where('d.host', '=', host)
    .where('d.status', '=', 'verified')
    .where('d.owner_id', '!=', besidesId)
    .forUpdate('d')
    .executeTakeFirst();
}

/** A few at a time, in the order of their owners. */
export function listVerified(db: WideExecutor, afterId: string | null, limit: number) {
  const verified = db.selectFrom('custom_domains').select(['owner_id', 'host']).where('status', '=', 'verified');
  const rest = afterId ? verified.where('owner_id', '>', afterId) : verified;
  return rest.orderBy('owner_id').limit(limit).execute();
}

/** Proved hosts among these, with their owners. A domain answers only while its owner is an aggregator with an open account. */
export function listProved(db: Executor, hosts: readonly string[]) {
  return proved(db).where(sql<boolean>`d.host = any(${hosts}::text[])`).execute();
}

export function findProvedOf(db: Executor, ownerId: string) {
  return proved(db).where('d.owner_id', '=', ownerId).executeTakeFirst();
}

/**
 * Membership of a person: an aggregator's own, its artists' and collaborators'; before the first login that of the domain where the
 * account was registered. The domain counts while the person is still an artist without another label: not for the platform's own
 * people, nor for another label's.
 */
export async function findMembership(db: Executor, personId: string) {
  const { rows } = await sql<{ owner_id: string | null; came_by_id: string | null; has_profile: boolean }>`
    select case when p.id is null then u.aggregator_id when p.role = 'AGGREGATOR' then p.id else p.aggregator_id end as owner_id,
           case when p.id is null or (p.role = 'ARTIST' and p.aggregator_id is null) then u.aggregator_id end as came_by_id,
           p.id is not null as has_profile
      from (select ${personId}::uuid as id) person
      left join profiles p on p.id = person.id
      left join auth.users u on u.id = person.id`.execute(db);
  return rows[0] ?? { owner_id: null, came_by_id: null, has_profile: false };
}

/** Recipient of a mail about a domain; none where the account was closed meanwhile. */
export function findOwner(db: Executor, ownerId: string) {
  return db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', ownerId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

const isOpenAggregator = sql<boolean>`(p.role = 'AGGREGATOR' and p.deactivated_at is null)`;

function domains(db: Executor) {
  return db.selectFrom('custom_domains').selectAll();
}

function proved(db: Executor) {
  return db
    .selectFrom('custom_domains as d')
    .innerJoin('profiles as p', 'p.id', 'd.owner_id')
    .select(['d.owner_id', 'd.host'])
    .where('d.status', '=', 'verified')
    .where(isOpenAggregator);
}
