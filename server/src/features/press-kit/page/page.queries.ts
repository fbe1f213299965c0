import { emptyPressKit } from '@toada/domain/press-kit/press-kit.content.ts';
import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { isMusicShown } from '../../link-page/shown-works.ts';
import {
  homeHostOfOwner,
  isPageOwner,
  labelNameOfOwner,
  labelOfOwner,
  ownerOfHost,
  smartLinkOfRelease,
} from '../../profile/page-owner.ts';
import { publicName } from '../../profile/public-name.ts';
import type { PressKitFacts } from './kit-facts.ts';

/** A kit that a visitor asks for: by its owner or by an address of the link page. */
export type AskedKit = { host: string; userId: string | null; slug: string | null };
type FoundKit = {
  place: number;
  facts: string;
  user_id: string;
  label_id: string | null;
  host_owner_id: string | null;
};

/** Facts of the kits that visitors ask for, all in one statement. Kits that are not published and those of closed or erased accounts are not found. */
export async function listKitFacts(db: WideExecutor, asked: readonly AskedKit[]) {
  const { rows } = await sql<FoundKit>`
    select a.place::int as place, k.user_id, ${labelOfOwner} as label_id, ${factsOf(sql.ref('k.published'))} as facts,
           ${ownerOfHost} as host_owner_id
      from unnest(${asked.map(({ host }) => host)}::text[], ${asked.map(({ userId }) => userId)}::uuid[],
                  ${asked.map(({ slug }) => slug)}::text[]) with ordinality a (host, user_id, slug, place)
      join press_kits k on k.user_id = coalesce(a.user_id, (select s.user_id from link_page_slugs s where s.slug = a.slug))
      join profiles p on p.id = k.user_id
     where k.published is not null and ${isPageOwner}`.execute(db);
  return rows;
}

/** The same of one draft, be it one that nobody has begun. */
export async function findDraftFacts(db: Executor, ownerId: string): Promise<PressKitFacts | null> {
  const empty = JSON.stringify(emptyPressKit());
  const { rows } = await sql<{ facts: string }>`
    select ${factsOf(sql`k.draft`)} as facts
      from profiles p
      join lateral (select p.id as user_id, coalesce((select d.draft from press_kits d where d.user_id = p.id), ${empty}::jsonb) as draft) k on true
     where p.id = ${ownerId}::uuid and ${isPageOwner}`.execute(db);
  const [row] = rows;
  return row ? (JSON.parse(row.facts) as PressKitFacts) : null;
}

function factsOf(content: ReturnType<typeof sql>) {
  return sql<string>`json_build_object(
    'userId', p.id, 'name', ${publicName}, 'kit', ${content},
    'slug', (select s.slug from link_page_slugs s where s.user_id = p.id and s.is_current),
    'linkPage', (select l.published from link_pages l where l.user_id = p.id),
    'homeHost', ${homeHostOfOwner},
    'labelName', ${labelNameOfOwner},
    'photos', (select coalesce(json_agg(shown order by shown.id), '[]') from (
       select f.id, f.name, f.width, f.height, f.bytes, f.storage_key as "key", f.small_key as "smallKey"
         from press_kit_photos f
        where f.user_id = p.id
          and f.id::text in (select photo ->> 'photo' from jsonb_array_elements(${content} -> 'photos') photo)) shown),
    'releases', (select coalesce(json_agg(shown order by shown.id), '[]') from (
       select r.id, r.title, r.type, r.release_date::text as "releaseDate",
              (select f.preview_key from media_files f where f.id = r.cover_file_id) as "coverKey",
              ${smartLinkOfRelease} as "smartLink"
         from releases r
        where r.user_id = p.id and ${isMusicShown}
          and r.id::text in (select jsonb_array_elements_text(${content} -> 'releases'))) shown)
  )::text`;
}
