import { isDeepStrictEqual } from 'node:util';
import { emptyPressKit, KEPT_PHOTOS_MAX, type PressKitContent } from '@toada/domain/press-kit/press-kit.content.ts';
import type { KitPhotoView, PressKitView } from '@toada/domain/press-kit/press-kit.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { nameOf, type PageOwner, requirePageOwner } from '../link-page/read-link-page.ts';
import { kitPath } from './kit-path.ts';
import { findPagePlace, findPressKit, listKitPhotos, listShownMusic } from './press-kit.queries.ts';
import { previewAddress } from './preview-address.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };

/** The kit of the caller or of somebody within reach. A look of the staff is written down. */
export async function openPressKit(call: Call<OfArtist>) {
  const owner = await requirePageOwner(call);
  if (call.visible.reach === 'any') await recordAudit(call, { action: 'pressKit.opened', personId: owner.id });
  return presentPressKit(call, owner);
}

export async function presentPressKit(
  { db, links, now, site }: Call<unknown>,
  owner: PageOwner,
): Promise<z.input<typeof PressKitView>> {
  const kit = await findPressKit(db, owner.id);
  const { slug, hasLinkPage } = await findPagePlace(db, owner.id);
  const photos = await listKitPhotos(db, owner.id, KEPT_PHOTOS_MAX);
  const content = kit ? contentOf(kit.draft) : emptyPressKit();
  const published = kit?.published ? contentOf(kit.published) : null;
  const home = await siteOfOwner(db, owner.role === 'AGGREGATOR' ? owner.id : owner.aggregator_id, site.publicUrl);
  const revision = kit?.revision ?? 0;
  return {
    owner: { id: owner.id, name: nameOf(owner) },
    content,
    revision,
    is_published: published !== null,
    changes: published ? countChanges(published, content) : 0,
    published_at: kit?.published_at ?? null,
    updated_at: kit?.updated_at ?? null,
    updated_by: kit?.author ?? null,
    url: `${home}${kitPath(owner.id, slug)}`,
    preview_url: previewAddress(links, owner.id, revision, now),
    photos: photos.map((photo) => presentPhoto(photo, { links, now })),
    releases: await listShownMusic(db, owner.id),
    has_link_page: hasLinkPage,
  };
}

type Photo = Omit<KitPhotoView, 'url'> & { small_key: string };

export function presentPhoto({ small_key, ...photo }: Photo, { links, now }: Pick<Call<unknown>, 'links' | 'now'>) {
  return { ...photo, url: links.daily(small_key, now) };
}

/** Only checked contents are ever written: a row is one. */
export function contentOf(json: unknown): PressKitContent {
  return json as PressKitContent;
}

/** Parts of a kit that differ. */
function countChanges(before: PressKitContent, after: PressKitContent): number {
  const names = Object.keys(after) as (keyof PressKitContent)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name])).length;
}
