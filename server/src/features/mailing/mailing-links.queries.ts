import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type WantedLink = Pick<Insertable<Tables['mailing_links']>, 'subject' | 'kind' | 'url' | 'release_id'> & {
  block_key: string;
};
export type KeptLink = WantedLink & { code: string };

const CODE_BYTES = 12;

/** The addresses of a mailing, each under its code: those that were there keep theirs. */
export async function keepLinks(db: Executor, mailingId: string, wanted: readonly WantedLink[]): Promise<KeptLink[]> {
  if (wanted.length === 0) return [];
  const fresh = wanted.map((link) => ({ ...link, code: randomBytes(CODE_BYTES).toString('base64url') }));
  await sql`
    insert into mailing_links (code, mailing_id, subject, kind, block_key, url, release_id)
      select code, ${mailingId}, subject, kind, block_key, url, release_id
        from json_to_recordset(${JSON.stringify(fresh)}::json)
          as x (code text, subject text, kind text, block_key text, url text, release_id uuid)
        where x.release_id is null or exists (
          select from releases r join campaigns c on c.id = ${mailingId}
           where r.id = x.release_id and c.user_id in (r.user_id, r.team_id))
      on conflict do nothing`.execute(db);
  const { rows } = await sql<KeptLink>`
    select l.code, l.subject, l.kind, l.block_key, l.url, l.release_id from mailing_links l
      join json_to_recordset(${JSON.stringify(wanted)}::json)
        as x (subject text, kind text, block_key text, url text, release_id uuid)
        on l.subject = x.subject and l.kind = x.kind and l.block_key = x.block_key
       and l.url is not distinct from x.url and l.release_id is not distinct from x.release_id
     where l.mailing_id = ${mailingId}`.execute(db);
  return rows;
}

export function findLink(db: WideExecutor, code: string) {
  return db
    .selectFrom('mailing_links')
    .select(['code', 'mailing_id', 'subject', 'kind', 'url', 'release_id'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** The picture behind a code: a cover, or the still of a video, as it is today. */
export async function findPicture(db: WideExecutor, code: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select coalesce(f.preview_key, f.storage_key) as key from mailing_links l
      join releases r on r.id = l.release_id
      left join videos v on v.release_id = r.id
      left join media_files f on f.id = coalesce(r.cover_file_id, v.thumbnail_file_id, v.frame_file_id)
     where l.code = ${code} and l.kind = 'picture'`.execute(db);
  return rows[0]?.key ?? null;
}

/** Counts somebody once a day: at the address, and among the readers of its subject who clicked. */
export async function addHit(db: WideExecutor, code: string, mark: string, day: string): Promise<void> {
  await sql`
    with named as (
      select l.code, l.mailing_id, l.subject, l.kind from mailing_links l where l.code = ${code}
    ), meant as (
      select code from named
      union
      select s.code from named n
        join mailing_links s on n.kind = 'link' and s.mailing_id = n.mailing_id and s.subject = n.subject and s.kind = 'clicks'
    ), fresh as (
      insert into mailing_hits (code, mark, day) select code, ${mark}, ${day}::date from meant order by code
      on conflict do nothing returning code
    )
    update mailing_links l set hits = hits + 1 from fresh where l.code = fresh.code`.execute(db);
}

export function listHits(db: Executor, mailingId: string) {
  return db
    .selectFrom('mailing_links')
    .select(['subject', 'kind', 'block_key', 'url', 'hits'])
    .where('mailing_id', '=', mailingId)
    .where('kind', '!=', 'picture')
    .orderBy('block_key')
    .orderBy('url')
    .execute();
}

export async function deleteOldHits(db: WideExecutor, before: string): Promise<void> {
  await sql`delete from mailing_hits where day < ${before}::date`.execute(db);
}
