import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';

/**
 * Two who release the same come one after the other; and none of the statements is taken back meanwhile. Statements before
 * accounts, as whoever posts or takes back does, so that nobody waits in a circle.
 */
export async function lockHolder(db: Executor, participantId: string) {
  await db.selectFrom('participants').select('id').where('id', '=', participantId).forUpdate().execute();
  await sql`
    select id from statements
     where id in (select statement_id from statement_shares where participant_id = ${participantId} and user_id is null)
     order by id for share`.execute(db);
}

export type HeldBalance = { currency: string; micros: bigint; last_line: bigint };

/** A participant's balances, and the last line of each account. */
export async function listHeldBalances(db: Executor, participantId: string): Promise<HeldBalance[]> {
  const { rows } = await sql<HeldBalance>`
    select a.currency, sum(l.amount_micros)::bigint as micros, max(l.id) as last_line
      from ledger_accounts a join ledger_lines l on l.account_id = a.id
     where a.kind = 'held' and a.participant_id = ${participantId}
     group by a.currency order by a.currency`.execute(db);
  return rows;
}

export type HeldPiece = {
  participant_id: string;
  currency: string;
  share_id: string | null;
  payee_id: string | null;
  /** Whether the store's money is there: a statement may be payable on a later day. */
  is_payable: boolean;
  micros: bigint;
};

/** Sums posted to participants' accounts, by share. Cut as postings are, so that the parts never exceed the balance. */
export async function listHeldPieces(
  db: Executor,
  participantIds: readonly string[],
  today: string,
): Promise<HeldPiece[]> {
  if (participantIds.length === 0) return [];
  const { rows } = await sql<HeldPiece>`
    select p.participant_id, p.currency, p.share_id, s.payee_id, p.is_payable,
           sum(trunc(p.amount * 1000000))::bigint as micros
      from (
        select h.participant_id, g.currency, g.statement_id, g.store, g.sale_month, h.share_id,
               coalesce((st.approval ->> 'payable_on')::date, '-infinity'::date) <= ${today}::date as is_payable,
               sum(h.amount) as amount
          from statement_shares h
          join ledger_accounts a on a.id = h.account_id and a.kind = 'held'
          join statement_groups g on g.statement_id = h.statement_id and g.number = h.number
          join statements st on st.id = h.statement_id and st.status in ('posted', 'reversing')
         where h.participant_id = any(${participantIds}::uuid[]) and h.user_id is null
         group by 1, 2, 3, 4, 5, 6, 7) p
      left join split_shares s on s.id = p.share_id
     group by p.participant_id, p.currency, p.share_id, s.payee_id, p.is_payable`.execute(db);
  return rows;
}

/** Sums moved from a participant's account, by payee. */
export async function listReleased(db: Executor, participantId: string) {
  const { rows } = await sql<{ currency: string; user_id: string; micros: bigint }>`
    select paid.currency, paid.user_id, sum(paid.amount_micros)::bigint as micros
      from (
        select distinct l.entry_id
          from ledger_accounts a
          join ledger_lines l on l.account_id = a.id and l.kind = 'release'
          join ledger_entries e on e.id = l.entry_id and e.kind = 'split_release'
         where a.kind = 'held' and a.participant_id = ${participantId}) moved
      join ledger_lines paid on paid.entry_id = moved.entry_id and paid.user_id is not null
     group by paid.currency, paid.user_id`.execute(db);
  return rows;
}

/** All shares of somebody that are about money; to whom each is due. */
export function listDues(db: Executor, participantId: string) {
  return db
    .selectFrom('split_shares')
    .select(['id', 'payee_id'])
    .where('participant_id', '=', participantId)
    .where('status', '<>', 'own')
    .where('share_basis_points', '>', 0)
    .execute();
}

/** Participants with something on their account although somebody is there to be paid. */
export async function listReleasable(db: WideExecutor): Promise<string[]> {
  const { rows } = await sql<{ participant_id: string }>`
    select a.participant_id from ledger_accounts a join ledger_lines l on l.account_id = a.id
     where a.kind = 'held' and a.participant_id is not null
       and exists (select 1 from split_shares s where s.participant_id = a.participant_id and s.payee_id is not null)
     group by a.participant_id, a.currency having sum(l.amount_micros) <> 0`.execute(db);
  return [...new Set(rows.map(({ participant_id }) => participant_id))].sort();
}

/** Whether income of a release has come to a share, be it at once or from what was held. */
export async function hasEarned(db: Executor, participantId: string, releaseId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from statement_shares h
      join statement_groups g on g.statement_id = h.statement_id and g.number = h.number
      join statements st on st.id = h.statement_id and st.status in ('posted', 'reversing')
     where h.participant_id = ${participantId} and g.release_id = ${releaseId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Income that was held for shares of a participant is from now on the income of whoever is paid them, where the statement's money is
 * there: their charts show it in the months it was earned in. It goes with the rest when the statement is taken back. Who calls
 * holds the statements.
 */
export async function moveHeldIncome(db: Executor, participantId: string, today: string) {
  await sql`
    with taken as (
      delete from statement_income i using split_shares s, statements st
       where s.participant_id = ${participantId}::uuid and s.payee_id is not null and i.share_id = s.id
         and st.id = i.statement_id and st.status = 'posted'
         and coalesce((st.approval ->> 'payable_on')::date, '-infinity'::date) <= ${today}::date
      returning i.*, s.payee_id),
    sums as materialized (
      select statement_id, entry_id, payee_id, currency, month, side, key, max(label) as label, sum(amount) as amount,
             sum(quantity) as quantity
        from taken group by 1, 2, 3, 4, 5, 6, 7),
    kept as (
      insert into statement_income as k (statement_id, entry_id, user_id, currency, month, side, key, label, amount, quantity)
      select * from sums
      on conflict (statement_id, entry_id, user_id, share_id, currency, side, month, key)
      do update set amount = k.amount + excluded.amount, quantity = k.quantity + excluded.quantity)
    insert into income_cells as i (user_id, currency, month, side, key, label, amount, quantity)
    select payee_id, currency, month, side, key, max(label), sum(amount), sum(quantity) from sums group by 1, 2, 3, 4, 5
     order by 1, 2, 4, 3, 5
    on conflict (user_id, currency, side, month, key)
    do update set amount = i.amount + excluded.amount, quantity = i.quantity + excluded.quantity, label = excluded.label`.execute(
    db,
  );
}
