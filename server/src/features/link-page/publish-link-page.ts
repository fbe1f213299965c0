import { AppError } from '@toada/domain/errors.ts';
import { faultsOfPage } from '@toada/domain/link-page/link-page.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { PAGE_MAX_BYTES } from '../../public-page/packed-page.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setLinkPage } from './link-page.queries.ts';
import { measurePage } from './page/measure-page.ts';
import { contentOf, presentLinkPage, requirePageOwner } from './read-link-page.ts';
import { lockSeen, tellEditors } from './save-link-page.ts';

type Seen = { artist_id?: AskedId<'profiles'> | undefined; revision: number };

/** Visitors see the draft from now on. A page with a fault is not published, and its draft stays. */
export async function publishLinkPage(call: Call<Seen>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const page = await lockSeen(call, owner, input.revision);
  if (!page) throw new AppError('notFound', {});
  const fields = faultsOfPage(contentOf(page.draft));
  if (Object.keys(fields).length > 0) throw new AppError('linkPage.incomplete', { fields });
  const bytes = await measurePage(call, owner.id);
  if (bytes > PAGE_MAX_BYTES) throw new AppError('linkPage.tooLarge', { kb: Math.ceil(bytes / 1000) });
  await setLinkPage(db, owner.id, {
    published: JSON.stringify(page.draft),
    published_at: now,
    updated_by: actor.id,
    updated_at: now,
  });
  await recordAudit(call, { action: 'linkPage.published', personId: owner.id });
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}

/** Visitors find nothing from now on; the draft and the addresses stay. */
export async function unpublishLinkPage(call: Call<Seen>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const page = await lockSeen(call, owner, input.revision);
  if (!page?.published) throw new AppError('notFound', {});
  await setLinkPage(db, owner.id, { published: null, published_at: null, updated_by: actor.id, updated_at: now });
  await recordAudit(call, { action: 'linkPage.unpublished', personId: owner.id });
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}
