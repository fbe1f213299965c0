import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { homeHostOfOwner, isPageOwner, labelNameOfOwner, labelOfOwner, ownerOfHost } from '../../profile/page-owner.ts';
import { publicName } from '../../profile/public-name.ts';
import { isInStores, PUBLIC_SHELVES, REOPENED_SHELVES } from '../standing.ts';

/** A link that a visitor asks for, by an address it has or had. */
export type AskedLink = { host: string; address: string };
export type FoundLink = {
  place: number;
  facts: string;
  link_id: string;
  label_id: string | null;
  host_owner_id: string | null;
};

/** Approved or further; what stores have stays while it is corrected or changed. */
const isShown = sql<boolean>`(r.shelf = any(${sql.lit(`{${PUBLIC_SHELVES.join(',')}}`)}::text[])
  or (r.shelf = any(${sql.lit(`{${REOPENED_SHELVES.join(',')}}`)}::text[]) and ${isInStores}))`;

/** Facts of the links that visitors ask for, all in one statement; those that are off, not approved or gone are not found. */
export async function listLinkFacts(db: WideExecutor, asked: readonly AskedLink[]) {
  const { rows } = await sql<FoundLink>`
    select a.place::int as place, s.id as link_id, ${labelOfOwner} as label_id, ${factsOf} as facts,
           ${ownerOfHost} as host_owner_id
      from unnest(${asked.map(({ host }) => host)}::text[], ${asked.map(({ address }) => address)}::text[])
             with ordinality a (host, address, place)
      join smart_link_addresses x on x.address = a.address
      join smart_links s on s.id = x.link_id
      join releases r on r.id = s.release_id
      join profiles p on p.id = s.user_id
      left join videos v on v.release_id = r.id
     where s.is_on and ${isPageOwner} and ${isShown}`.execute(db);
  return rows;
}

/** The same of one release's link, for its editor's frame. */
export async function findDraftLinkFacts(db: Executor, releaseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ facts: string }>`
    select ${factsOf} as facts
      from smart_links s
      join releases r on r.id = s.release_id
      join profiles p on p.id = s.user_id
      left join videos v on v.release_id = r.id
     where s.release_id = ${releaseId}::uuid and ${isPageOwner}`.execute(db);
  return rows[0]?.facts;
}

const factsOf = sql<string>`json_build_object(
  'id', s.id, 'ownerId', s.user_id, 'ownerName', ${publicName}, 'releaseId', r.id,
  'address', (select x.address from smart_link_addresses x where x.link_id = s.id and x.is_current),
  'title', r.title, 'artist', coalesce(nullif(r.artist, ''), ${publicName}), 'type', r.type,
  'releaseDate', r.release_date::text, 'releaseAt', v.release_at, 'timeZone', s.time_zone,
  'stores', s.stores, 'excerpt', s.excerpt, 'excerptCredit', s.excerpt_credit,
  'said', (select coalesce(json_agg(json_build_object('store', w.store, 'said', w.said, 'is_page', w.is_page)), '[]') from (
     select d.platform as store, d.listen_address as said, false as is_page from deliveries d
      where d.release_id = r.id and d.listen_address is not null and d.may_be_there and not d.is_test
     union all
     select u.platform, u.address, false from video_uploads u
      where u.release_id = r.id and u.status = 'live' and u.address is not null and not u.is_test
     union all
     select g.platform, g.page, true from artist_pages g where g.user_id = r.user_id
     order by 1, 2) w),
  'coverKey', coalesce((select f.preview_key from media_files f where f.id = r.cover_file_id),
     (select f.preview_key from media_files f where f.id = coalesce(v.thumbnail_file_id, v.frame_file_id))),
  'tracks', (select json_build_object('amount', sum(1), 'ms', sum(f.duration_ms)) from tracks t
     left join media_files f on f.id = t.audio_file_id where t.release_id = r.id),
  'track', (select json_build_object('title', t.title, 'audioKey', f.preview_key, 'waveform', f.waveform)
     from tracks t join media_files f on f.id = t.audio_file_id
     where t.release_id = r.id and f.kind = 'audio' and f.preview_key is not null order by t.place limit 1),
  'teaser', (select json_build_object('key', m.storage_key, 'title', m.title, 'format', m.format)
     from teasers m where m.id = s.teaser_id and m.storage_key is not null),
  'homeHost', ${homeHostOfOwner},
  'labelName', ${labelNameOfOwner}
)::text`;
