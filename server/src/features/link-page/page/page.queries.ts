import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import {
  homeHostOfOwner,
  isPageOwner,
  labelNameOfOwner,
  labelOfOwner,
  ownerOfHost,
  smartLinkOfRelease,
} from '../../profile/page-owner.ts';
import { publicName } from '../../profile/public-name.ts';
import { isMusicShown, isVideoShown } from '../shown-works.ts';

/** A page that a visitor asks for: by its owner or by an address. */
export type AskedPage = { host: string; userId: string | null; slug: string | null };
export type FoundPage = {
  place: number;
  facts: string;
  user_id: string;
  label_id: string | null;
  host_owner_id: string | null;
};

/**
 * Facts of the pages that visitors ask for, all in one statement. Pages that are not published and those of closed or erased accounts
 * are not found. The text is compared as it comes: whatever a page depends on stands in it.
 */
export async function listPageFacts(db: WideExecutor, asked: readonly AskedPage[], today: string) {
  const { rows } = await sql<FoundPage>`
    select a.place::int as place, l.user_id, ${labelOfOwner} as label_id, ${factsOf(sql.ref('l.published'), today)} as facts,
           ${ownerOfHost} as host_owner_id
      from unnest(${asked.map(({ host }) => host)}::text[], ${asked.map(({ userId }) => userId)}::uuid[],
                  ${asked.map(({ slug }) => slug)}::text[]) with ordinality a (host, user_id, slug, place)
      join link_pages l on l.user_id = coalesce(a.user_id, (select s.user_id from link_page_slugs s where s.slug = a.slug))
      join profiles p on p.id = l.user_id
     where l.published is not null and ${isPageOwner}`.execute(db);
  return rows;
}

/** The same of one draft, for its editor's frame. */
export async function findDraftFacts(db: Executor, ownerId: string, today: string) {
  const { rows } = await sql<{ facts: string; revision: number }>`
    select l.revision, ${factsOf(sql.ref('l.draft'), today)} as facts
      from link_pages l join profiles p on p.id = l.user_id
     where l.user_id = ${ownerId}::uuid and ${isPageOwner}`.execute(db);
  return rows[0];
}

/** Facts of somebody who has no page yet: the name and the picture. */
export async function findPersonFacts(db: Executor, ownerId: string) {
  const { rows } = await sql<{ name: string; avatar_key: string | null }>`
    select ${publicName} as name, p.avatar_key from profiles p where p.id = ${ownerId}::uuid and ${isPageOwner}`.execute(
    db,
  );
  return rows[0];
}

const isMusicOut = sql<boolean>`(r.user_id = l.user_id and ${isMusicShown})`;

function factsOf(content: ReturnType<typeof sql.ref>, today: string) {
  const newest = sql`(select r.id from releases r where ${isMusicOut} and r.release_date <= ${today}::date
    order by r.release_date desc, r.id limit 1)`;
  return sql<string>`json_build_object(
    'userId', l.user_id, 'name', ${publicName}, 'page', ${content}, 'avatarKey', p.avatar_key,
    'slug', (select s.slug from link_page_slugs s where s.user_id = l.user_id and s.is_current),
    'homeHost', ${homeHostOfOwner},
    'labelName', ${labelNameOfOwner},
    'label', (select json_build_object('id', a.id, 'name', coalesce(nullif(a.company_name, ''), a.full_name)) from profiles a
       where a.id = p.aggregator_id and a.role = 'AGGREGATOR'),
    'newestId', ${newest},
    'releases', (select coalesce(json_agg(shown order by shown.id), '[]') from (
       select r.id, r.title, r.type, r.release_date::text as "releaseDate",
              (select f.preview_key from media_files f where f.id = r.cover_file_id) as "coverKey",
              track.preview_key as "audioKey", track.waveform, ${smartLinkOfRelease} as "smartLink"
         from releases r
         left join lateral (select f.preview_key, f.waveform from tracks t join media_files f on f.id = t.audio_file_id
            where t.release_id = r.id and f.preview_key is not null order by t.place limit 1) track on true
        where ${isMusicOut} and (r.id = ${newest}
           or r.id::text in (select block ->> 'release' from jsonb_array_elements(${content} -> 'blocks') block))) shown),
    'videos', (select coalesce(json_agg(shown order by shown.id), '[]') from (
       select r.id, r.title, v.release_at as "releaseAt", f.preview_key as "playKey", ${smartLinkOfRelease} as "smartLink",
              coalesce((select c.preview_key from media_files c where c.id = r.cover_file_id),
                (select c.preview_key from media_files c where c.id = coalesce(v.thumbnail_file_id, v.frame_file_id)),
                f.poster_key) as "stillKey",
              (select json_build_object('platform', u.platform, 'address', u.address) from video_uploads u
                where u.release_id = r.id and u.status = 'live' and u.address is not null and not u.is_test
                order by array_position(array['youtube', 'vimeo', 'tiktok'], u.platform) limit 1) as "place"
         from releases r
         join videos v on v.release_id = r.id
         left join media_files f on f.id = v.video_file_id
        where r.user_id = l.user_id and ${isVideoShown}
          and r.id::text in (select block ->> 'release' from jsonb_array_elements(${content} -> 'blocks') block)) shown)
  )::text`;
}
