import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { PREVIEW_PEOPLE_MAX } from '@toada/domain/statement/statement.preview.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';

export function findPreview(db: Executor, statementId: string) {
  return db
    .selectFrom('statement_previews as p')
    .innerJoin('statements as s', 's.id', 'p.statement_id')
    .selectAll('p')
    .select(['s.status', 's.reading', 's.mapping'])
    .where('p.statement_id', '=', statementId)
    .executeTakeFirst();
}

/** The newest question replaces the one before, and what was answered to it. */
export async function askPreview(db: Executor, statementId: string, conversions: readonly Conversion[], now: Date) {
  const asked = {
    asked_at: now,
    conversions: JSON.stringify(conversions),
    made_at: null,
    sums: null,
    people: null,
    unbalanced_release: null,
  };
  await db
    .insertInto('statement_previews')
    .values({ statement_id: statementId, ...asked })
    .onConflict((conflict) => conflict.column('statement_id').doUpdateSet(asked))
    .execute();
}

/** Only as long as it is the question that was asked. */
export async function savePreview(
  db: Executor,
  statementId: string,
  askedAt: Date,
  made: { sums: unknown; people: number | null; unbalanced_release: string | null; made_at: Date },
) {
  await db
    .updateTable('statement_previews')
    .set({ ...made, sums: made.sums === null ? null : JSON.stringify(made.sums) })
    .where('statement_id', '=', statementId)
    .where('asked_at', '=', askedAt)
    .execute();
}

export type PartsOfCurrency = {
  currency: string;
  tracks: number;
  labels: number;
  people: number;
};

/** How many there are of what, of the tables of a posting that is not written. */
export async function countParts(db: Executor): Promise<PartsOfCurrency[]> {
  const { rows } = await sql<PartsOfCurrency>`
    select t.currency, t.tracks, coalesce(l.labels, 0)::integer as labels, coalesce(s.people, 0)::integer as people
      from (select currency, sum(1)::integer as tracks
              from (select distinct currency, track_id from posting_groups) one group by 1) t
      left join (select currency, sum(1) as labels
                   from (select distinct currency, aggregator_id from posting_groups
                          where margin_bp > 0 and aggregator_id is not null) one group by 1) l on l.currency = t.currency
      left join (select currency, sum(1) as people
                   from (select distinct currency, user_id from posting_shares
                          where kind = 'royalty' and user_id is not null) one group by 1) s on s.currency = t.currency`.execute(
    db,
  );
  return rows;
}

/** Everybody who receives something, each once: many have a share in several currencies. */
export async function countPeople(db: Executor): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(1), 0)::integer as people
      from (select distinct user_id from posting_shares where kind = 'royalty' and user_id is not null) one`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

const kept = sql.lit(PREVIEW_PEOPLE_MAX);

export type PersonPart = {
  currency: string;
  user_id: string;
  name: string;
  tracks: number;
  gross: string;
  commission: string;
  margin: string;
  recouped: string;
  held: string;
  receives: string;
  /** The last row of a currency, where it has more people than stand by themselves. */
  is_rest: boolean;
};

/**
 * Everybody's part of each group, by their share of it: what is held for a share that nobody has accepted stands with the owner of the
 * release. Those who receive most, and the sum of the rest.
 */
export async function listPeople(db: WideExecutor): Promise<PersonPart[]> {
  const { rows } = await sql<PersonPart>`
    with parts as (
      select s.currency, coalesce(s.user_id, g.owner_id) as user_id, g.track_id, g.net * s.basis_points * 0.0001 as gross,
             g.commission * s.basis_points * 0.0001 as commission, g.margin * s.basis_points * 0.0001 as margin,
             g.recouped * s.basis_points * 0.0001 as recouped, case when s.user_id is null then s.amount else 0 end as held,
             case when s.user_id is null then 0 else s.amount end as receives
        from posting_shares s join posting_groups g on g.number = s.number where s.kind = 'royalty'),
    tracks as (
      select currency, user_id, sum(gross) as gross, sum(commission) as commission, sum(margin) as margin,
             sum(recouped) as recouped, sum(held) as held, sum(receives) as receives
        from parts group by 1, 2, track_id),
    people as (
      select currency, user_id, sum(1)::integer as tracks, sum(gross) as gross, sum(commission) as commission,
             sum(margin) as margin, sum(recouped) as recouped, sum(held) as held, sum(receives) as receives,
             row_number() over (partition by currency order by sum(receives) desc, user_id) as place
        from tracks group by 1, 2)
    select p.currency, coalesce(p.user_id::text, '') as user_id, '' as name, p.tracks,
           ${amounts}, p.is_rest
      from (select currency, user_id, tracks, gross, commission, margin, recouped, held, receives, false as is_rest, place
              from people where place <= ${kept}
            union all
            select currency, null, 0, sum(gross), sum(commission), sum(margin), sum(recouped), sum(held), sum(receives), true, ${kept} + 1
              from people where place > ${kept} group by currency) p
 order by p.currency, p.place`.execute(db);
  return rows;
}

const amounts = sql.join(
  ['gross', 'commission', 'margin', 'recouped', 'held', 'receives'].map(
    (name) => sql`trim_scale(${sql.ref(`p.${name}`)})::text as ${sql.ref(name)}`,
  ),
);

export async function countUnmatched(db: Executor, statementId: string): Promise<number> {
  const { rows } = await sql<{ recordings: number }>`
    select sum(1)::integer as recordings from statement_recordings
     where statement_id = ${statementId}::uuid and (match in ('none', 'left') or track_id is null)`.execute(db);
  return rows[0]?.recordings ?? 0;
}

/** By their ids; kept nowhere but with the people themselves. */
export async function namesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .select((eb) => eb.fn.coalesce('display_name', 'full_name').as('name'))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
