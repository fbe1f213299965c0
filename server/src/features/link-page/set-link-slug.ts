import { AppError } from '@toada/domain/errors.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageSlug } from '@toada/domain/link-page/link-page.contract.ts';
import { isReservedSlug, parseSlug, slugLook } from '@toada/domain/link-page/slug.rules.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  claimSlug,
  insertLinkPage,
  isNameOfAnother,
  listSlugs,
  lockLinkPage,
  retireSlugs,
} from './link-page.queries.ts';
import { nameOf, presentLinkPage, requirePageOwner } from './read-link-page.ts';
import { tellEditors } from './save-link-page.ts';

/** Nobody keeps hundreds of names from others. */
const SLUGS_MAX = 10;

/** Another address for the page. The former ones lead to it for ever. */
export async function setLinkSlug(call: Call<z.infer<typeof LinkPageSlug>>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const slug = parseSlug(input.slug);
  if (!slug) throw new AppError('input.invalid', { fields: { slug: 'linkPage.slug' } });
  if (isReservedSlug(slug)) throw new AppError('input.invalid', { fields: { slug: 'linkPage.slugReserved' } });
  if (!(await lockLinkPage(db, owner.id))) {
    const draft = JSON.stringify(emptyLinkPage(nameOf(owner)));
    await insertLinkPage(db, {
      user_id: owner.id,
      team_id: owner.team_id,
      draft,
      updated_by: actor.id,
      updated_at: now,
    });
    await lockLinkPage(db, owner.id);
  }
  const had = await listSlugs(db, owner.id);
  const look = slugLook(slug);
  if (had.length >= SLUGS_MAX && !had.some((one) => one.look === look))
    throw new AppError('linkPage.slugMany', { limit: SLUGS_MAX });
  const before = had.find(({ is_current }) => is_current)?.slug;
  if (before === slug) return presentLinkPage(call, owner);
  // An address that one has had stays one's own, whatever others call themselves since.
  if (!had.some((one) => one.look === look) && (await isNameOfAnother(db, owner.id, look)))
    throw new AppError('linkPage.slugTaken', {});
  await retireSlugs(db, owner.id);
  if (!(await claimSlug(db, { ownerId: owner.id, look, slug, now }))) throw new AppError('linkPage.slugTaken', {});
  await recordAudit(call, {
    action: 'linkPage.renamed',
    personId: owner.id,
    ...(before ? { before: { slug: before } } : {}),
    after: { slug },
  });
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}
