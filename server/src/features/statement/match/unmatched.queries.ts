import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { plain, wasSubmitted } from './match.queries.ts';

type Filter = { statementId?: string | undefined; isLeft?: boolean | undefined; search?: string | undefined };
/** After this recording of this statement: its moment, its id, the recording's number. */
export type UnmatchedPlace = readonly [createdAt: string, statementId: string, number: number];

/** Names of a recording in a file. */
export type Recording = { isrc: string; upc: string; store_ref: string; title: string; artist: string };

export type UnmatchedRow = Recording & {
  statement_id: string;
  statement_name: string;
  created_at: Date;
  number: number;
  stores: string[];
  lines: number;
  is_left: boolean;
  amounts: { currency: string; amount: string }[];
  waiting: (Omit<Suggestion, 'place'> & { by_id: string; by_name: string; rule: boolean }) | null;
};

/** Statements newest first, the recordings of each by their numbers: as many are read as the page takes. */
export async function listUnmatched(
  db: Executor,
  { statementId, isLeft, search }: Filter,
  { after, limit }: { after: UnmatchedPlace | undefined; limit: number },
): Promise<UnmatchedRow[]> {
  const match = isLeft === undefined ? sql`true` : sql`r.match = ${isLeft ? 'left' : 'none'}`;
  const words = search
    ? sql`${plain(sql`r.title || ' ' || r.artist || ' ' || r.isrc || ' ' || r.upc`)} like '%' || ${plain(sql`${search}::text`)} || '%'`
    : sql`true`;
  const from = after ? sql`(s.created_at, s.id) <= (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
  const rest = after ? sql`(s.id <> ${after[1]}::uuid or r.number > ${after[2]})` : sql`true`;
  const { rows } = await sql<UnmatchedRow>`
    select s.id as statement_id, s.name as statement_name, s.created_at, named.*, sold.*,
           (select jsonb_build_object('track_id', t.id, 'title', t.title, 'artist', r.artist, 'isrc', t.isrc_code,
                                      'by_id', p.id, 'by_name', coalesce(p.display_name, p.full_name), 'rule', f.rule)
              from found_recordings f join tracks t on t.id = f.track_id join releases r on r.id = t.release_id
              join profiles p on p.id = f.asked_by
             where f.statement_id = s.id and f.recording = named.number and f.posted_at is null) as waiting
      from statements s cross join lateral (
        select r.number, r.isrc, r.upc, r.store_ref, r.title, r.artist, r.match = 'left' as is_left
          from statement_recordings r
         where r.statement_id = s.id and r.match in ('none', 'left') and ${match} and ${words} and ${rest}
         order by r.number limit ${limit}) named
      cross join lateral (
        select sum(lines)::integer as lines, array_agg(distinct store order by store) as stores,
               (select jsonb_agg(jsonb_build_object('currency', currency, 'amount', net) order by currency) from (
                  select c.currency, trim_scale(sum(c.net))::text as net
                    from unnest(array_agg(currency), array_agg(net)) as c (currency, net) group by c.currency) sums) as amounts
          from (select l.store, l.currency, sum(1) as lines, sum(l.net) as net from statement_lines l
                 where l.statement_id = s.id and l.recording = named.number group by 1, 2) parts) sold
     where s.status in ('review', 'approving', 'posted') and ${from}
       and ${statementId ? sql`s.id = ${statementId}::uuid` : sql`true`}
     order by s.created_at desc, s.id desc, named.number limit ${limit}`.execute(db);
  return rows;
}

export type Suggestion = { place: number; track_id: string; title: string; artist: string; isrc: string };

/**
 * Recordings of the catalogue that look like these: of the release that the file names, or with a title that begins alike; the
 * same title first, then the same artist. Looked up in the index of the catalogue's search, recording by recording.
 */
export async function listSuggestions(
  db: WideExecutor,
  asked: readonly Pick<UnmatchedRow, 'title' | 'artist' | 'upc'>[],
) {
  const { rows } = await sql<Suggestion>`
    select a.place::integer, f.track_id, f.title, f.artist, f.isrc
      from (select u.place, u.upc, ${plain(sql`u.title`)} as title, ${plain(sql`u.artist`)} as artist
              from unnest(${asked.map(({ title }) => title)}::text[], ${asked.map(({ artist }) => artist)}::text[],
                          ${asked.map(({ upc }) => upc)}::text[]) with ordinality as u (title, artist, upc, place)) a
      cross join lateral (
        select t.id as track_id, t.title, r.artist, t.isrc_code as isrc
          from (select release_id as id from (
                  select release_id from release_terms
                   where a.title <> '' and term >= left(a.title, 40) and term < left(a.title, 40) || chr(1114111) limit 40) named
                union select id from releases where upc_code = a.upc and upc_code <> '') found
          join releases r on r.id = found.id join distributions d on d.release_id = r.id and ${wasSubmitted}
          join tracks t on t.release_id = r.id
         where (r.upc_code = a.upc and a.upc <> '') or starts_with(${plain(sql`t.title || ' ' || t.version`)}, a.title)
         order by (a.title in (${plain(sql`t.title`)}, ${plain(sql`t.title || ' ' || t.version`)})) desc,
                  (${plain(sql`r.artist`)} = a.artist) desc, r.created_at desc, t.place limit 5) f
     order by a.place`.execute(db);
  return rows;
}

/** The recording a key names. */
export function findRecording(db: Executor, statementId: string, number: number) {
  return db
    .selectFrom('statement_recordings')
    .select(['isrc', 'upc', 'store_ref', 'title', 'artist', 'match'])
    .where('statement_id', '=', statementId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export type Choice = {
  track_id: string;
  title: string;
  artist: string;
  isrc: string;
  release_title: string;
  owner_name: string;
};

/** Tracks of releases in which every word is found; those whose own title or code has the first word before their neighbours. */
export async function listTracks(
  db: WideExecutor,
  tokens: readonly { term: string; end: string }[],
): Promise<Choice[]> {
  const [first] = tokens;
  if (!first) return [];
  const has = ({ term, end }: { term: string; end: string }) =>
    sql`exists (select from release_terms o where o.release_id = r.id and o.term >= ${term} and o.term < ${end})`;
  const { rows } = await sql<Choice>`
    select t.id as track_id, t.title, r.artist, t.isrc_code as isrc, r.title as release_title,
           coalesce(o.display_name, o.full_name) as owner_name
      from (select distinct release_id from (
              select release_id from release_terms where term >= ${first.term} and term < ${first.end} limit 200) begun) f
      join releases r on r.id = f.release_id join distributions d on d.release_id = r.id and ${wasSubmitted}
      join tracks t on t.release_id = r.id join profiles o on o.id = r.user_id
     where ${sql.join(tokens.map(has), sql` and `)}
     order by (${plain(sql`t.title || ' ' || t.version || ' ' || t.isrc_code`)} like '%' || ${first.term}::text || '%') desc,
              r.created_at desc, t.place limit 20`.execute(db);
  return rows;
}
