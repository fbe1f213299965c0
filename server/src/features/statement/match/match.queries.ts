import { type RawBuilder, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';

/** Words without accents, case and punctuation: 'Canção (Ao Vivo)' and 'CANCAO AO VIVO' are one title. */
export const plain = (text: RawBuilder<unknown>) => sql<string>`array_to_string(words_of(${text}), ' ')`;

/** Key of a rule about a recording without a code. */
export const titleRule = (title: RawBuilder<unknown>, artist: RawBuilder<unknown>) =>
  sql<string>`${plain(title)} || chr(10) || ${plain(artist)}`;

/** Drafts that nobody has ever submitted are nowhere sold. Named `r`, its distribution `d`. */
export const wasSubmitted = sql`(d.submitted_at is not null or d.status <> 'draft')`;

/** The recordings of a statement that have no track. */
export async function createRecordings(db: Executor, statementId: string) {
  await sql`drop table if exists pg_temp.match_recordings`.execute(db);
  await sql`
    create temp table match_recordings (number integer, isrc text collate "C", upc text collate "C", store_ref text, title text,
      artist text, plain_title text, match text, track_id uuid, release_id uuid) on commit drop`.execute(db);
  await sql`
    insert into match_recordings
    select number, isrc, upc, store_ref, title, artist, ${plain(sql`title`)}
      from statement_recordings where statement_id = ${statementId}::uuid and match = 'none'`.execute(db);
  await sql`analyze match_recordings`.execute(db);
}

/** Choice among several: the track of the release that the file names, else of the newest that is out, else of the oldest. */
function best(today: string) {
  const isOut = sql`(r.shelf = 'out' or (r.shelf in ('completed', 'tested') and r.release_date <= ${today}::date))`;
  return sql`(r.upc_code = m.upc and m.upc <> '') desc, ${isOut} desc, case when ${isOut} then r.release_date end desc nulls last,
             r.created_at, t.place, t.id`;
}

const CANDIDATE = sql`releases r on r.id = t.release_id join distributions d on d.release_id = r.id and ${wasSubmitted}`;

export async function matchByCodes(db: WideExecutor, today: string) {
  await sql`
    update match_recordings m set match = 'isrc', track_id = f.track_id, release_id = f.release_id
      from (select distinct on (m.isrc, m.upc) m.isrc, m.upc, t.id as track_id, t.release_id
              from (select distinct isrc, upc from match_recordings where isrc <> '') m
              join tracks t on t.isrc_code = m.isrc and t.isrc_code <> '' join ${CANDIDATE}
             order by m.isrc, m.upc, ${best(today)}) f
     where m.isrc = f.isrc and m.upc = f.upc`.execute(db);
  await sql`
    update match_recordings m set match = 'upc', track_id = f.track_id, release_id = f.release_id
      from (select distinct on (m.upc, m.plain_title) m.upc, m.plain_title, t.id as track_id, t.release_id
              from (select distinct upc, plain_title from match_recordings where upc <> '' and match is null) m
              join releases r on r.upc_code = m.upc and r.upc_code <> ''
              join distributions d on d.release_id = r.id and ${wasSubmitted}
              join tracks t on t.release_id = r.id
             where (m.plain_title = '' and not exists (select from tracks o where o.release_id = r.id and o.id <> t.id))
                or (m.plain_title <> '' and m.plain_title in (${plain(sql`t.title`)}, ${plain(sql`t.title || ' ' || t.version`)}))
             order by m.upc, m.plain_title, ${best(today)}) f
     where m.match is null and m.upc = f.upc and m.plain_title = f.plain_title`.execute(db);
}

/** By YouTube's id of the asset, as the staff registered it in Content ID. */
export async function matchByAssets(db: WideExecutor) {
  await sql`
    update match_recordings m set match = 'asset', track_id = t.id, release_id = t.release_id
      from content_id_assets a join tracks t on t.id = a.track_id
     where m.match is null and m.store_ref <> '' and a.asset_code = m.store_ref`.execute(db);
}

/**
 * A recording without a known code that was heard on a channel of the network: the track of the channel's owner with this title. Where
 * channels of two people have it, or the owner has two such tracks, a person decides.
 */
export async function matchByChannels(db: WideExecutor, statementId: string) {
  await sql`
    with owned as (
      select distinct m.number, m.plain_title, c.user_id
        from match_recordings m
        join statement_lines l on l.statement_id = ${statementId}::uuid and l.recording = m.number and l.channel_ref <> ''
        join network_channels c on c.channel_id = l.channel_ref and c.status in ('linked', 'unlinked') and c.channel_id is not null
       where m.match is null and m.plain_title <> ''),
    found as (
      select o.number, array_agg(distinct t.id) as tracks, array_agg(distinct o.user_id) as owners
        from owned o join releases r on r.user_id = o.user_id
        join distributions d on d.release_id = r.id and ${wasSubmitted} join tracks t on t.release_id = r.id
       where o.plain_title in (${plain(sql`t.title`)}, ${plain(sql`t.title || ' ' || t.version`)})
       group by o.number)
    update match_recordings m set match = 'channel', track_id = t.id, release_id = t.release_id
      from found f join tracks t on t.id = f.tracks[1]
     where m.number = f.number and cardinality(f.tracks) = 1
       and not exists (select from owned o where o.number = f.number and o.user_id <> f.owners[1])`.execute(db);
}

/** Matches by people's earlier decisions on a store's own id, a foreign code or a title. */
export async function matchByRules(db: WideExecutor) {
  const by = (match: string, kind: string, value: RawBuilder<unknown>, isThere: RawBuilder<unknown>) => sql`
    update match_recordings m set match = ${sql.lit(match)}, track_id = t.id, release_id = t.release_id
      from match_rules k join tracks t on t.id = k.track_id
     where m.match is null and ${isThere} and k.kind = ${sql.lit(kind)} and k.value = ${value}`;
  const rules = [
    by('store_ref', 'store_ref', sql`m.store_ref`, sql`m.store_ref <> ''`),
    by('rule', 'isrc', sql`m.isrc`, sql`m.isrc <> ''`),
    by('rule', 'upc', sql`m.upc || chr(10) || m.plain_title`, sql`m.upc <> ''`),
    by('rule', 'title', titleRule(sql`m.title`, sql`m.artist`), sql`m.plain_title <> ''`),
  ];
  for (const rule of rules) await rule.execute(db);
}

/** Locks the found tracks until the transaction ends; a track deleted meanwhile was not found. */
export async function holdTracks(db: WideExecutor) {
  await sql`
    with held as materialized (
      select id from tracks where id in (select track_id from match_recordings) order by id for key share)
    update match_recordings m set match = null, track_id = null, release_id = null
     where m.track_id is not null and m.track_id not in (select id from held)`.execute(db);
}

export async function setMatches(db: Executor, statementId: string) {
  await sql`
    update statement_recordings r set match = m.match, track_id = m.track_id, release_id = m.release_id
      from match_recordings m
     where r.statement_id = ${statementId}::uuid and r.number = m.number and m.match is not null`.execute(db);
}
