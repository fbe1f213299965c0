import { formatBatchNumber, formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { findTokens } from '../../db/terms.ts';

/** Names of the rows that entries know by their ids; a row that is gone has none. */
export async function listSubjectNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; kind: 'text' | 'withdrawal' | 'batch' }>`
    with asked (id) as (select unnest(${ids}::uuid[]))
    select r.id, r.title as name, 'text' as kind from asked join releases r using (id)
    union all select w.id, w.title, 'text' from asked join works w using (id)
    union all select s.id, s.name, 'text' from asked join statements s using (id)
    union all select d.id, d.number::text, 'withdrawal' from asked join withdrawals d using (id)
    union all select b.id, b.number::text, 'batch' from asked join withdrawal_batches b using (id)`.execute(db);
  const spoken = { text: String, withdrawal: numberOf(formatNumber), batch: numberOf(formatBatchNumber) };
  return new Map(rows.filter(({ name }) => name).map(({ id, name, kind }) => [id, spoken[kind](name)]));
}

function numberOf(format: (number: bigint) => string) {
  return (digits: string) => format(BigInt(digits));
}

/** More people or releases than this share no words that anybody would look for. */
const NAMESAKES_MAX = 100;

/** The people and releases that have all of the words; the rarest word leads. */
export async function findCalled(db: Executor, table: 'profile_terms' | 'release_terms', search: string) {
  const [lead, ...others] = (await findTokens(db, table, search, [])).tokens;
  if (!lead) return [];
  const id = sql.ref(table === 'profile_terms' ? 'user_id' : 'release_id');
  const terms = sql.table(table);
  const also = others.map(
    ({ term, end }) => sql`and exists (select 1 from ${terms} o
      where o.${id} = t.${id} and o.term >= ${term} and o.term < ${end})`,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct t.${id} as id from ${terms} t
     where t.term >= ${lead.term} and t.term < ${lead.end} ${sql.join(also, sql` `)}
     limit ${sql.lit(NAMESAKES_MAX)}`.execute(db);
  return rows.map((row) => row.id);
}
