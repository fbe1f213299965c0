import { type RawBuilder, sql } from 'kysely';

/** Kinds by which money changes its place among a person's own accounts. */
const moving = sql`('withdrawal', 'payout_fee', 'maturity', 'hold', 'release')`;

/** The line `l` is half of a move between accounts of one person: the same entry takes as much from another one. The total stays. */
const isHalfOfMove = sql<boolean>`(l.kind in ${moving} and exists (
    select from ledger_lines half where half.entry_id = l.entry_id and half.user_id = l.user_id and half.currency = l.currency
       and half.kind = l.kind and half.account_id <> l.account_id and half.amount_micros = -l.amount_micros))`;

/**
 * One line `l` for each event of the list of movements. A move has two sides, of which that of what is free is read; a withdrawal
 * is the line it was asked for by, and its state tells what became of it.
 */
export const isOwnEvent = sql<boolean>`not (l.kind in ${moving} and l.account_kind in ('withdrawing', 'pending', 'held'))
  and not (l.kind = 'withdrawal' and l.amount_micros > 0)`;

/**
 * The lines of a month's statement: everything that changes the total, where it changes it (a withdrawal when it is paid, its fee
 * apart), and beside it the moves, one line each. A withdrawal that was paid in the month is not told a second time as a move.
 */
export function isOfStatement(month: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${isHalfOfMove} or (${isOwnEvent} and not (l.kind = 'withdrawal' and exists (
    select from ledger_entries asked join ledger_entries paid
        on paid.idempotency_key = 'withdrawal:' || split_part(asked.idempotency_key, ':', 2) || ':pay'
     where asked.id = l.entry_id and asked.kind = 'withdrawal' and month_of_line(paid.created_at) = ${month}::date))))`;
}

/**
 * Whether the amount of the line `l` belongs into a sum, given the withdrawal's `status`. In the list of movements a withdrawal
 * counts while it may still leave or has left; one account's own lines all count for it.
 */
export function countsInSum({ month, account }: { month?: string | undefined; account?: string | undefined }) {
  if (account) return sql<boolean>`true`;
  if (month) return sql<boolean>`not ${isHalfOfMove}`;
  return sql<boolean>`case when l.kind = 'withdrawal' then coalesce(w.status not in ('cancelled', 'refused', 'stopped', 'returned'), true)
                           else not ${isHalfOfMove} end`;
}
