import { columns, policy } from '@toada/domain/access/policy.ts';
import { type Money, writeMicros } from '@toada/domain/money/money.ts';
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

/** With what was earned back: what stands on its account is what is left, with a minus. */
const advances = (db: Executor) =>
  db
    .selectFrom('advances')
    .selectAll('advances')
    .select((eb) => [
      eb
        .selectFrom('profiles')
        .select(sql<string>`coalesce(profiles.display_name, profiles.full_name)`.as('name'))
        .whereRef('profiles.id', '=', 'advances.user_id')
        .as('user_name'),
      eb
        .selectFrom('profiles as lenders')
        .select(sql<string>`coalesce(lenders.company_name, lenders.full_name)`.as('name'))
        .whereRef('lenders.id', '=', 'advances.lender_id')
        .as('lender_name'),
      eb
        .selectFrom('releases')
        .select('releases.title')
        .whereRef('releases.id', '=', 'advances.release_id')
        .as('release_title'),
      sql<bigint>`advances.amount_micros + coalesce((
        select sum(l.amount_micros) from ledger_accounts a join ledger_lines l on l.account_id = a.id
         where a.kind = 'advance' and a.advance_id = advances.id
           and a.currency = advances.currency), -advances.amount_micros)::bigint`.as('recouped_micros'),
    ]);

/** A label sees what it lends and what it owes, and no other lender's. A second person's yes comes before anybody else knows of it. */
export function listAdvances(db: Executor, visible: Visible, page: PageInput) {
  if (visible.reach === 'any') return newestFirst(advances(db), page);
  const { reach, actorId } = visible;
  const seen = advances(db).where((eb) => {
    const owed = eb('user_id', '=', actorId);
    return reach === 'team' ? eb.or([owed, eb('lender_id', '=', actorId)]) : owed;
  });
  return newestFirst(seen.where(sql<boolean>`not (needs_second and seconded_by is null)`), page);
}

/** The platform's advances that somebody has proposed alone on a day. */
export async function listProposedBy(db: Executor, userId: string, day: string): Promise<Money[]> {
  // Two proposals at once of one person are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('advances of ' || ${userId}, 0))`.execute(db);
  const { rows } = await sql<{ currency: string; micros: bigint }>`
    select currency, sum(amount_micros)::bigint as micros from advances
     where created_by = ${userId}::uuid and lender_id is null and not needs_second and status in ('proposed', 'accepted')
       and created_at >= (${day}::date::timestamp at time zone 'America/Sao_Paulo') group by currency`.execute(db);
  return rows.map(({ currency, micros }) => ({ currency, amount: writeMicros(micros) }));
}

/** Everybody else of the staff who may agree. */
export async function listSeconds(db: Executor, byId: string): Promise<string[]> {
  const allowed = columns.filter((_, index) => policy['advance.manage'][index] === 'any');
  const { rows } = await sql<{ id: string }>`
    select id from profiles where role = any(${allowed}) and deactivated_at is null and id <> ${byId}::uuid order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export function findAdvance(db: Executor, id: string) {
  return advances(db).where('advances.id', '=', id).executeTakeFirstOrThrow();
}
export type AdvanceRow = Awaited<ReturnType<typeof findAdvance>>;

/** The advances a person has accepted, in a currency. */
export function listOwedBy(db: Executor, userId: string, currency: string) {
  const owed = advances(db).where('user_id', '=', userId).where('advances.currency', '=', currency);
  return owed.where('status', '=', 'accepted').orderBy('created_at').execute();
}

export async function insertAdvance(db: Executor, row: Omit<Insertable<Tables['advances']>, 'team_id'>) {
  // The trigger writes the owner's team over this.
  await db
    .insertInto('advances')
    .values({ ...row, team_id: row.user_id })
    .execute();
}

/** Somebody who earns, and is the caller's to lend to. */
export function findBorrower(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where(visibleRow(visible, 'id', id))
    .where('role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export function findReleaseOf(db: Executor, userId: string, id: Sought<'releases'>) {
  const release = db.selectFrom('releases').select('id').where('id', '=', soughtIn(userId, id));
  return release.where('user_id', '=', userId).executeTakeFirst();
}

/** Advances of labels of which something was earned back, or taken back, that has not been passed on. */
export async function listUnpassed(db: WideExecutor) {
  const { rows } = await sql<{ id: string }>`
    select v.id from advances v join ledger_accounts a on a.advance_id = v.id join ledger_lines l on l.account_id = a.id
     where v.lender_id is not null and l.kind <> 'advance' group by v.id order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nobody else answers it. */
export function lockAdvance(db: Executor, id: string) {
  return db.selectFrom('advances').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same for whoever owes it or lends it, and for staff. */
export function lockAskedAdvance(db: Executor, { reach, actorId }: Visible, id: AskedId<'advances'>) {
  const advance = db.selectFrom('advances').selectAll().where('id', '=', soughtIn(actorId, id));
  const theirs = advance.where((eb) => eb.or([eb('user_id', '=', actorId), eb('lender_id', '=', actorId)]));
  return (reach === 'any' ? advance : theirs).forUpdate().executeTakeFirst();
}
export type LockedAdvance = NonNullable<Awaited<ReturnType<typeof lockAdvance>>>;

/** False where nothing leads there from its status. */
export async function moveAdvance(
  db: Executor,
  id: string,
  event: ProposalEvent,
  values: Updateable<Tables['advances']> = {},
): Promise<boolean> {
  const moved = moveRows(db, 'advances', event).set(values).where('id', '=', id).returning('id');
  return (await moved.executeTakeFirst()) !== undefined;
}

export async function setAdvance(db: Executor, id: string, values: Updateable<Tables['advances']>) {
  await db.updateTable('advances').set(values).where('id', '=', id).execute();
}

/** Sum earned back, the lender's part of it, and the last line of the account. */
export async function findRecouped(db: Executor, id: string) {
  const { rows } = await sql<{ recouped: bigint; passed: bigint; last_line: bigint | null }>`
    select coalesce((select sum(l.amount_micros) from ledger_accounts a join ledger_lines l on l.account_id = a.id
                      where a.advance_id = ${id} and l.kind <> 'advance'), 0)::bigint as recouped,
           coalesce((select sum(l.amount_micros) from ledger_entries e join ledger_lines l on l.entry_id = e.id
                      where e.idempotency_key >= ${`recoup:${id}:`} and e.idempotency_key < ${`recoup:${id};`} and l.user_id is not null), 0)::bigint as passed,
           (select max(l.id) from ledger_accounts a join ledger_lines l on l.account_id = a.id
             where a.advance_id = ${id}) as last_line`.execute(db);
  return rows[0] ?? { recouped: 0n, passed: 0n, last_line: null };
}
