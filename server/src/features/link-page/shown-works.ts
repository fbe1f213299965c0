import { sql } from 'kysely';

/** A smart link of the release that leads to a store. Visitors find it on the same shelves (`../smart-link/standing.ts`). */
const leadsToStores = sql<boolean>`exists (
  select from smart_links s cross join jsonb_array_elements(s.stores) one
   where s.release_id = r.id and s.is_on and (one ->> 'is_on')::boolean
     and (one ->> 'url' <> '' or exists (
       select from artist_pages g where g.user_id = r.user_id and g.platform = one ->> 'store')))`;

/**
 * Works of a page: `r` is the release and `v` its row as a video. Music that a store has, and music whose smart link leads to a store: both
 * say the same of it. A change or a correction of what people hear takes nothing off.
 */
export const isMusicShown = sql<boolean>`(r.type <> 'video' and (r.shelf in ('completed', 'out')
  or (r.shelf in ('approved', 'processing', 'tested', 'error') and ${leadsToStores})
  or (r.shelf not in ('withdrawn', 'draft') and exists (
     select from deliveries d where d.release_id = r.id and d.may_be_there and not d.is_test))))`;

/** A video that the review has approved plays with us, whether a platform has it already or not; a private one does not. */
export const isVideoShown = sql<boolean>`(r.type = 'video' and v.visibility <> 'private'
  and (r.shelf in ('approved', 'processing', 'tested', 'completed', 'out', 'error')
  or (r.shelf in ('pending', 'correction') and exists (
     select from video_uploads u where u.release_id = r.id and u.status = 'live' and not u.is_test))))`;
