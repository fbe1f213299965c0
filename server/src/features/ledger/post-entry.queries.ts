import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Account, Entry, EntryLine } from './post-entry.ts';

/** Nothing where an entry of this key is there. */
export function insertEntry(db: Executor, { key, kind, statementId, reversesId, note, createdBy, at }: Entry) {
  return db
    .insertInto('ledger_entries')
    .values({
      idempotency_key: key,
      kind,
      statement_id: statementId ?? null,
      reverses_id: reversesId ?? null,
      note: note ?? '',
      created_by: createdBy,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findEntry(db: WideExecutor, key: string) {
  return db.selectFrom('ledger_entries').select('id').where('idempotency_key', '=', key).executeTakeFirstOrThrow();
}

/**
 * Existing accounts among these, by the name they have in post-entry.ts. Each kind is looked up apart: 'is not distinct from' cannot
 * use an index.
 */
export async function listAccounts(db: Executor, accounts: readonly Account[]) {
  const { rows } = await sql<{ id: bigint; name: string }>`
    with asked as materialized (select * from ${asRows(accounts)}), found as (
      select a.* from asked join ledger_accounts a
          on a.kind = asked.kind and a.currency = asked.currency and a.user_id = asked.user_id
         and a.participant_id is not distinct from asked.participant_id and a.advance_id is not distinct from asked.advance_id
      union all
      select a.* from asked join ledger_accounts a
          on a.kind = asked.kind and a.currency = asked.currency and a.user_id is null and a.participant_id = asked.participant_id
         and a.advance_id is not distinct from asked.advance_id
       where asked.user_id is null
      union all
      select a.* from asked join ledger_accounts a
          on a.kind = asked.kind and a.currency = asked.currency and a.user_id is null and a.participant_id is null
         and a.advance_id = asked.advance_id
       where asked.user_id is null and asked.participant_id is null
      union all
      select a.* from asked join ledger_accounts a
          on a.kind = asked.kind and a.currency = asked.currency and a.user_id is null and a.participant_id is null
         and a.advance_id is null
       where asked.user_id is null and asked.participant_id is null and asked.advance_id is null)
    select id, kind || ' ' || currency || ' ' || coalesce(user_id::text, '') || ' ' || coalesce(participant_id::text, '') || ' '
                    || coalesce(advance_id::text, '') as name
      from found`.execute(db);
  return rows;
}

export async function insertAccounts(db: Executor, accounts: readonly Account[]) {
  await sql`
    insert into ledger_accounts (kind, currency, user_id, participant_id, advance_id)
    select kind, currency, user_id, participant_id, advance_id from ${asRows(accounts)} order by place
    on conflict (kind, currency, user_id, participant_id, advance_id) do nothing`.execute(db);
}

function asRows(accounts: readonly Account[]) {
  return sql`unnest(${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ currency }) => currency)}::text[],
                    ${accounts.map(({ userId }) => userId ?? null)}::uuid[],
                    ${accounts.map(({ participantId }) => participantId ?? null)}::uuid[],
                    ${accounts.map(({ advanceId }) => advanceId ?? null)}::uuid[])
             with ordinality as asked (kind, currency, user_id, participant_id, advance_id, place)`;
}

/** One statement for all of them: the database weighs what one statement brings. */
export async function insertLines(
  db: Executor,
  entryId: string,
  lines: readonly (EntryLine & { accountId: bigint })[],
  at: Date,
) {
  await sql`
    insert into ledger_lines (entry_id, account_id, currency, amount_micros, kind, user_id, account_kind, store, sale_month,
                              release_id, participant_id, created_at)
    select ${entryId}::uuid, line.account_id, line.currency, line.amount_micros, line.kind, a.user_id, a.kind, line.store,
           line.sale_month, line.release_id, coalesce(line.participant_id, a.participant_id), ${at}::timestamptz
      from unnest(${lines.map(({ accountId }) => accountId)}::bigint[],
                  ${lines.map(({ account }) => account.currency)}::text[],
                  ${lines.map(({ amountMicros }) => amountMicros)}::bigint[],
                  ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ store }) => store ?? null)}::text[],
                  ${lines.map(({ saleMonth }) => saleMonth ?? null)}::date[],
                  ${lines.map(({ releaseId }) => releaseId ?? null)}::uuid[],
                  ${lines.map(({ participantId }) => participantId ?? null)}::uuid[])
           with ordinality as line (account_id, currency, amount_micros, kind, store, sale_month, release_id, participant_id, place)
      join ledger_accounts a on a.id = line.account_id
     order by line.place`.execute(db);
}
