import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@toada/domain/errors.ts';
import { emptyLinkPage, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageView } from '@toada/domain/link-page/link-page.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { findLinkPage, findPageOwner, listShownWorks } from './link-page.queries.ts';
import { previewAddress } from './preview-address.ts';
import { isMusicShown, isVideoShown } from './shown-works.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
export type PageOwner = NonNullable<Awaited<ReturnType<typeof findPageOwner>>>;

/** The page of the caller or of somebody within reach. A look of the staff is written down. */
export async function openLinkPage(call: Call<OfArtist>) {
  const owner = await requirePageOwner(call);
  if (call.visible.reach === 'any') await recordAudit(call, { action: 'linkPage.opened', personId: owner.id });
  return presentLinkPage(call, owner);
}

type Asking = Pick<Call<OfArtist>, 'db' | 'actor' | 'visible' | 'input'>;

export async function requirePageOwner({ db, actor, visible, input }: Asking): Promise<PageOwner> {
  const owner = await findPageOwner(db, visible, input.artist_id ?? actor.id);
  if (!owner) throw new AppError('notFound', {});
  return owner;
}

export async function presentLinkPage(
  { db, links, now, site }: Call<unknown>,
  owner: PageOwner,
): Promise<z.input<typeof LinkPageView>> {
  const page = await findLinkPage(db, owner.id);
  const releases = await listShownWorks(db, owner.id, isMusicShown);
  const videos = await listShownWorks(db, owner.id, isVideoShown);
  const content = page ? contentOf(page.draft) : emptyLinkPage(nameOf(owner));
  const published = page?.published ? contentOf(page.published) : null;
  const label = owner.role === 'AGGREGATOR' ? owner.id : owner.aggregator_id;
  const home = await siteOfOwner(db, label, site.publicUrl);
  const revision = page?.revision ?? 0;
  const id_url = `${home}/link/${owner.id}`;
  return {
    owner: { id: owner.id, name: nameOf(owner), avatar_url: owner.avatar_key && links.daily(owner.avatar_key, now) },
    label_name: owner.label_name,
    content,
    revision,
    is_published: published !== null,
    changes: published ? countChanges(published, content) : 0,
    published_at: page?.published_at ?? null,
    updated_at: page?.updated_at ?? null,
    updated_by: page?.author ?? null,
    slug: page?.slug ?? null,
    url: page?.slug ? `${home}/${page.slug}` : id_url,
    id_url,
    preview_url: previewAddress(links, owner.id, revision, now),
    releases,
    videos,
  };
}

/** The name that people know somebody by. */
export function nameOf(person: Pick<PageOwner, 'full_name' | 'display_name' | 'company_name'>): string {
  return person.display_name || person.company_name || person.full_name;
}

/** Only checked contents are ever written: a row is one. */
export function contentOf(json: unknown): LinkPageContent {
  return json as LinkPageContent;
}

/** Fields and blocks that differ; an order that differs is one change. */
export function countChanges(before: LinkPageContent, after: LinkPageContent): number {
  const { blocks: old, ...oldFields } = before;
  const { blocks, ...fields } = after;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => fields[name] !== oldFields[name]).length;
  const known = new Map(old.map((block) => [block.key, block]));
  const touched = blocks.filter((block) => !isDeepStrictEqual(known.get(block.key), block)).length;
  const kept = new Set(blocks.map(({ key }) => key));
  const gone = old.filter(({ key }) => !kept.has(key)).length;
  const order = (list: LinkPageContent['blocks']) =>
    list.map(({ key }) => key).filter((key) => kept.has(key) && known.has(key));
  return changed + touched + gone + (isDeepStrictEqual(order(old), order(blocks)) ? 0 : 1);
}
