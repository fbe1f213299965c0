import type { LineKind } from '@toada/domain/ledger/ledger.kinds.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { isDividedBy } from '../ledger/is-divided-by.ts';
import { releasedParts } from '../ledger/released-parts.ts';
import { reachedPeople } from '../ledger/whose-rows.ts';

type Line = {
  id: bigint;
  entry_id: string;
  user_id: string;
  kind: LineKind;
  currency: string;
  store: string | null;
  sale_month: string | null;
  statement_id: string | null;
  /** It takes back what the groups of its statement had brought. */
  is_reversal: boolean;
  /** It brought what was held for a share, of whichever statements. */
  is_release: boolean;
};

/** A movement the caller may see. */
export async function findLine(db: Executor, visible: Visible, id: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select l.id, l.entry_id, l.user_id, l.kind, l.currency, l.store, l.sale_month, e.statement_id,
           e.kind = 'reversal' as is_reversal, e.kind = 'split_release' as is_release
      from ledger_lines l join ledger_entries e on e.id = l.entry_id join profiles o on o.id = l.user_id
     where l.id = ${id}::bigint and l.account_kind <> 'advance' and ${reachedPeople(visible)}`.execute(db);
  return rows[0];
}

export type SourceRow = {
  statement_id: string;
  number: number;
  track_title: string | null;
  release_title: string | null;
  isrc: string | null;
  store: string;
  sale_month: string;
  currency: string;
  net: string;
  commission: string;
  margin: string;
  recouped: string;
  share_basis_points: number;
  amount: string;
};

/** A recording of a statement: what one page of sources ends with, and the next begins after. */
export type SourcePlace = readonly [statementId: string, number: number];

/** The recordings behind a movement, in the order of posting: only groups in which the movement's person has a share. */
export async function listSources(
  db: Executor,
  line: Line,
  { after, limit, only }: { after?: SourcePlace; limit: number; only?: SourcePlace },
): Promise<SourceRow[]> {
  const place = sql`(mine.statement_id, mine.number)`;
  const wanted = [after && sql`${place} > ${pair(after)}`, only && sql`${place} = ${pair(only)}`].filter(
    (one) => !!one,
  );
  const { rows } = await sql<SourceRow>`
    select g.statement_id, g.number, t.title as track_title, r.title as release_title, t.isrc, g.store, g.sale_month, g.currency,
           trim_scale(g.net) as net, trim_scale(g.commission) as commission, trim_scale(g.margin) as margin,
           trim_scale(g.recouped) as recouped, mine.share_basis_points, trim_scale(mine.amount) as amount
      from (${line.is_release ? releasedShares(line) : postedShares(line)}) mine
      join statement_groups g on g.statement_id = mine.statement_id and g.number = mine.number
      left join tracks t on t.id = g.track_id
      left join releases r on r.id = g.release_id
     where ${sql.join([sql`true`, ...wanted], sql` and `)}
     order by mine.statement_id, mine.number limit ${limit}`.execute(db);
  return rows;
}

function pair([statementId, number]: SourcePlace) {
  return sql`(${statementId}::uuid, ${number}::int)`;
}

/** Shares of the statement that brought the movement, in its store and month. */
function postedShares(line: Line) {
  return sql`
    select s.statement_id, s.number, least(sum(s.basis_points), 10000)::int as share_basis_points,
           sum(s.amount) * ${line.is_reversal ? -1 : 1}::int as amount
      from statement_shares s join statement_groups g on g.statement_id = s.statement_id and g.number = s.number
     where s.user_id = ${line.user_id} and s.statement_id = ${line.statement_id} and s.kind = ${line.kind}
       and (g.entry_id = ${line.entry_id} or ${line.is_reversal}) and g.store = ${line.store}
       and g.sale_month = ${line.sale_month}::date and g.currency = ${line.currency}
     group by s.statement_id, s.number`;
}

function releasedShares(line: Line) {
  return sql`
    select part.statement_id, part.number, least(sum(part.basis_points), 10000)::int as share_basis_points,
           sum(part.amount * part.sign) as amount
      from ledger_lines l cross join lateral (${releasedParts('l')}) part
     where l.id = ${line.id} and part.sign <> 0
     group by part.statement_id, part.number`;
}

export type Recording = { isrc: string; upc: string; store_ref: string; title: string; artist: string };

/** As which recordings the store's file names what became a group: mostly one, under several codes where it was found by hand. */
export async function listRecordings(db: Executor, statementId: string, number: number) {
  const { rows } = await sql<Recording>`
    select m.isrc, m.upc, m.store_ref, m.title, m.artist
      from statement_groups g join statement_recordings m on m.statement_id = g.statement_id and m.track_id = g.track_id
     where g.statement_id = ${statementId} and g.number = ${number} and ${isDividedBy('m', 'g.entry_id')} and exists (
       select from statement_lines l where l.statement_id = m.statement_id and l.recording = m.number and l.store = g.store
        and l.sale_month = g.sale_month)
     order by m.number`.execute(db);
  return rows;
}

export function findStatementFile(db: Executor, id: string) {
  const file = db.selectFrom('statements').select(['parquet_key', 'reading', 'mapping', 'format']).where('id', '=', id);
  return file.executeTakeFirst();
}
