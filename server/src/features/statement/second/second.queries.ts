import { columns, policy } from '@toada/domain/access/policy.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/** How much a statement, or one recording of it, moves in each currency, whichever way: minus is no less than plus. */
export async function sumSizes(db: Executor, statementId: string, recording?: number): Promise<Money[]> {
  const ofRecording = recording === undefined ? sql`true` : sql`recording = ${recording}`;
  const { rows } = await sql<Money>`
    select currency, trim_scale(sum(abs(net)))::text as amount from statement_lines
     where statement_id = ${statementId}::uuid and ${ofRecording} group by currency`.execute(db);
  return rows;
}

const beginOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;

/** Sizes of a sender's statements that one person approved on a day. */
export function listApprovedOf(db: Executor, createdBy: string, day: string): Promise<Money[]> {
  return listSizes(
    db,
    sql`select sizes from statements where created_by = ${createdBy}::uuid and approved_at >= ${beginOf(day)}
           and first_approved_by is null and status in ('approving', 'posted')`,
  );
}

/** Sizes of the statements that somebody has taken back on a day, or is about to, alone. */
export function listReversedBy(db: Executor, userId: string, day: string): Promise<Money[]> {
  return listSizes(
    db,
    sql`select sizes from statements where reversed_by = ${userId}::uuid and reversal_asked_by is null
           and (status = 'reversing' or reversed_at >= ${beginOf(day)})`,
  );
}

/** Sizes of the recordings that somebody has given to tracks on a day, alone, after the posting. */
export function listFoundBy(db: Executor, userId: string, day: string): Promise<Money[]> {
  return listSizes(
    db,
    sql`select sizes from found_recordings where asked_by = ${userId}::uuid and asked_at >= ${beginOf(day)}
           and posted_at is not null and seconded_by is null`,
  );
}

async function listSizes(db: Executor, kept: ReturnType<typeof sql>): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select size ->> 'currency' as currency, trim_scale(sum((size ->> 'amount')::numeric))::text as amount
      from (${kept}) kept cross join lateral jsonb_array_elements(coalesce(kept.sizes, '[]')) size group by 1`.execute(
    db,
  );
  return rows;
}

/** Two decisions of one person at once are taken one after the other: the sum of their day is looked at. */
export async function lockDayOf(db: Executor, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('two-people ' || ${userId}, 0))`.execute(db);
}

/** Everybody who may act, but for the one who just has. */
export async function listOthers(db: Executor, byId: string): Promise<string[]> {
  const allowed = columns.filter((_, index) => policy['statement.manage'][index] !== 'no');
  const { rows } = await sql<{ id: string }>`
    select id from profiles where role = any(${allowed}) and deactivated_at is null and id <> ${byId}::uuid order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type SecondAct = 'approve' | 'reverse' | 'assign';
type Letter = { statementId: string; userId: string; act: SecondAct; recording?: number | undefined };

/** Null where this act was decided meanwhile, or the account is closed. */
export async function findSecondLetter(db: Executor, { statementId, userId, act, recording }: Letter) {
  const row = await db
    .selectFrom('statements as s')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .innerJoin('profiles as first', (join) => join.on(firstPerson(act, recording), '=', sql.ref('first.id')))
    .select(['s.id', 's.name', 's.totals', 's.reversal_reason', 'p.full_name', 'p.email'])
    .select((eb) => eb.fn.coalesce('first.display_name', 'first.full_name').as('first_name'))
    .where('s.id', '=', statementId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, act } : null;
}

/** The person who asked for an act that still waits; null where none does. */
function firstPerson(act: SecondAct, recording: number | undefined) {
  if (act === 'approve') return sql<string | null>`case when s.status = 'seconding' then s.first_approved_by end`;
  if (act === 'reverse') return sql<string | null>`case when s.status = 'posted' then s.reversal_asked_by end`;
  return sql<string | null>`(select f.asked_by from found_recordings f where s.status = 'posted'
    and f.statement_id = s.id and f.recording = ${recording ?? null}::integer and f.posted_at is null)`;
}
