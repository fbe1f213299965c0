import { type RawBuilder, sql } from 'kysely';

/**
 * Money that was held for a participant and came to somebody by one movement `l` (a ledger line): how it stood after the movement
 * against how it stood after the one before. A part counts from when it was posted, its day has come and its share was accepted, until its
 * statement is taken back; `sign` is 1 for what the movement brought and -1 for what it took back. The order of the lines on the
 * account, which the movement's own key names, says what was there.
 */
export function releasedParts(l: string): RawBuilder<unknown> {
  const line = (column: string) => sql.ref(`${l}.${column}`);
  return sql`
    with moved as (
      select h.id, h.entry_id, e.kind, e.statement_id
        from ledger_accounts a join ledger_lines h on h.account_id = a.id join ledger_entries e on e.id = h.entry_id
       where a.kind = 'held' and a.participant_id = ${line('participant_id')} and a.currency = ${line('currency')}
         and h.id < ${line('id')}),
    posted as (select entry_id, min(id) as id from moved where kind = 'statement' group by entry_id),
    undone as (select statement_id, min(id) as id from moved where kind = 'reversal' group by statement_id),
    before as (
      select paid.id, paid.created_at
        from moved m join ledger_lines paid on paid.entry_id = m.entry_id and paid.user_id = ${line('user_id')}
         and paid.currency = ${line('currency')} and paid.participant_id = ${line('participant_id')}
       where m.kind = 'split_release' and paid.id < ${line('id')} order by paid.id desc limit 1)
    select h.statement_id, h.number, h.basis_points, h.amount, g.release_id,
           ${isDue(line('id'), line('created_at'))}::int
             - coalesce((select ${isDue(sql`before.id`, sql`before.created_at`)} from before), false)::int as sign
      from statement_shares h
      join statement_groups g on g.statement_id = h.statement_id and g.number = h.number
      join split_shares s on s.id = h.share_id and s.payee_id = ${line('user_id')}
      join statements st on st.id = h.statement_id
      join posted on posted.entry_id = g.entry_id
      left join undone on undone.statement_id = h.statement_id
     where h.participant_id = ${line('participant_id')} and h.user_id is null and g.currency = ${line('currency')}`;
}

/** Whether a part was due when the line of this number was written. */
function isDue(id: RawBuilder<unknown>, at: RawBuilder<unknown>) {
  return sql`(posted.id < ${id} and coalesce(undone.id > ${id}, true) and coalesce(s.decided_at <= ${at}, true)
    and coalesce((st.approval ->> 'payable_on')::date <= (${at} at time zone 'America/Sao_Paulo')::date, true))`;
}
