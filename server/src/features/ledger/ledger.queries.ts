import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import type { EntryKind, LineKind, PersonAccount } from '@toada/domain/ledger/ledger.kinds.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX, type PageInput } from '@toada/domain/page.ts';
import type { WithdrawalStatus } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { countsInSum, isOfStatement, isOwnEvent } from './event.queries.ts';
import { hasRecordingOf, listNamedReleases } from './named-release.queries.ts';
import { whoseLines } from './whose-rows.ts';

/** The last line of the page before: when, and its number. */
const Place = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

export type LineRow = {
  id: bigint;
  entry_id: string;
  entry_kind: EntryKind;
  kind: LineKind;
  account: PersonAccount;
  currency: string;
  amount_micros: bigint;
  counts: boolean;
  store: string | null;
  sale_month: string | null;
  release_id: string | null;
  release_title: string | null;
  participant_name: string | null;
  statement_id: string | null;
  withdrawal_status: WithdrawalStatus | null;
  /** The withdrawal's own facts, on the line by which it was asked for. */
  withdrawal_number: bigint | null;
  withdrawal_reason: string | null;
  note: string;
  user_id: string;
  user_name: string;
  created_at: Date;
};

/**
 * A page of movements, newest first. Of one person it is a stretch of the person's index; of a label's artists one of each,
 * of which the newest are taken; whoever sees everybody's reads the ledger from its end.
 */
export async function listLines(
  db: Executor,
  visible: Visible,
  { after, limit, ...filter }: PageInput & LedgerFilter,
): Promise<{ rows: LineRow[]; next: string | null }> {
  const place = after === undefined ? undefined : parseCursor(Place, after);
  const named = filter.search ? await listNamedReleases(db, visible, filter, filter.search) : [];
  // Looked up one by one: a plan for any page cannot know how short this one is, and would rather read the tables whole.
  const { rows } = await sql<LineRow>`
    select l.id, l.entry_id, e.kind as entry_kind, l.kind, l.account_kind as account, l.currency, l.amount_micros,
           ${countsInSum(filter)} as counts, l.store, l.sale_month, l.release_id, (select title from releases where id = l.release_id) as release_title,
           (select name from participants where id = l.participant_id) as participant_name, e.statement_id, e.note, l.user_id,
           w.status as withdrawal_status,
           case when e.idempotency_key like '%:request' then w.number end as withdrawal_number, w.reason as withdrawal_reason,
           (select full_name from profiles where id = l.user_id) as user_name, l.created_at
      from (${newestLines(visible, { ...filter, named }, place, atLeast(limit + 1))}) l
      cross join lateral (select kind, statement_id, note, idempotency_key from ledger_entries where id = l.entry_id limit 1) e
      left join lateral (select status, number, reason from withdrawals
        where e.kind = 'withdrawal' and id = case when e.idempotency_key ~ '^withdrawal:[0-9a-f-]{36}:'
                                                  then split_part(e.idempotency_key, ':', 2)::uuid end limit 1) w on true
     order by l.created_at desc, l.id desc`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatCursor([last.created_at.toISOString(), String(last.id)]) : null;
  return { rows: shown, next };
}

/**
 * How many are read, as a number the planner sees: of a page of unknown length it believes the worst, and would plan anew for each
 * one. A few sizes, so that there are a few statements.
 */
const SIZES = [PAGE_SIZE + 1, PAGE_SIZE_MAX + 1, 1_001, 2_001];
function atLeast(rows: number) {
  return sql.lit(SIZES.find((size) => size >= rows) ?? rows);
}

type Stretch = z.infer<typeof Place> | undefined;

/** `named`: the releases the search names. */
type Wanted = LedgerFilter & { named: readonly string[] };

function newestLines(visible: Visible, filter: Wanted, place: Stretch, limit: RawBuilder<number>) {
  const stretch = sql`${whereLine(filter, place)} order by l.created_at desc, l.id desc limit ${limit}`;
  if (visible.reach === 'any' && filter.user_id === undefined)
    return sql`select l.* from ledger_lines l where num_nulls(l.user_id) = 0 and ${stretch}`;
  return sql`
    select of_person.* from profiles o cross join lateral (
             select l.* from ledger_lines l where l.user_id = o.id and ${stretch}) of_person
     where ${whoseLines(visible, filter)}
     order by of_person.created_at desc, of_person.id desc limit ${limit}`;
}

function whereLine({ currency, kind, account, month, from, to, search, named }: Wanted, place: Stretch) {
  const wanted = [sql`l.account_kind <> 'advance'`];
  if (currency) wanted.push(sql`l.currency = ${currency}`);
  if (kind) wanted.push(sql`l.kind = ${kind}`);
  if (account) wanted.push(sql`l.account_kind = ${account}`);
  else wanted.push(month ? isOfStatement(month) : isOwnEvent);
  if (month) wanted.push(sql`l.created_at >= ${beginOf(month)} and l.created_at < ${endOfMonth(month)}`);
  if (from) wanted.push(sql`l.created_at >= ${beginOf(from)}`);
  if (to) wanted.push(sql`l.created_at < ${beginOf(to)} + interval '1 day'`);
  if (search) wanted.push(speaksOf(search, named));
  if (place) wanted.push(sql`(l.created_at, l.id) < (${place[0]}::timestamptz, ${place[1]}::bigint)`);
  return sql.join(wanted, sql` and `);
}

/** A day begins when it begins in Brazil. */
function beginOf(day: string) {
  return sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;
}

function endOfMonth(month: string) {
  return sql`((${month}::date + interval '1 month')::timestamp at time zone 'America/Sao_Paulo')`;
}

/** Looked at line by line within the stretch of the index: what a person has is bounded, and most pages fill at once. */
function speaksOf(search: string, named: readonly string[]) {
  const word = sql`(select fold_text(${search}))`;
  const told = sql`strpos(fold_text(l.store), ${word}) > 0
    or strpos((select fold_text(title) from releases where id = l.release_id), ${word}) > 0
    or strpos((select fold_text(name) from participants where id = l.participant_id), ${word}) > 0`;
  return named.length === 0 ? sql`(${told})` : sql`(${told} or ${hasRecordingOf(named)})`;
}

export function listBalances(db: Executor, userId: string) {
  return db.selectFrom('balances').selectAll().where('user_id', '=', userId).execute();
}

export function findNewestLine(db: Executor, userId: string) {
  return db
    .selectFrom('ledger_lines')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The first day on which something that waits becomes free: few statements wait at a time. */
export async function findNextPayment(db: Executor, userId: string) {
  const { rows } = await sql<{ currency: string; amount_micros: bigint; on: string }>`
    select s.approval ->> 'payable_on' as on, l.currency, sum(l.amount_micros)::bigint as amount_micros
      from statements s
      join ledger_entries e on e.statement_id = s.id
      join ledger_lines l on l.entry_id = e.id and l.user_id = ${userId} and l.account_kind = 'pending'
     where s.status = 'posted' and s.matured_at is null and s.approval ->> 'payable_on' is not null
     group by 1, 2 having sum(l.amount_micros) > 0
     order by 1, 3 desc limit 1`.execute(db);
  return rows[0];
}

/** Recipient of a letter. */
export function findRecipient(db: Executor, userId: string) {
  return db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst();
}
