import { AppError } from '@toada/domain/errors.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageSlug } from '@toada/domain/link-page/link-page.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ADDRESSES_MAX, moveToAddress, readAddress } from './address-shelf.ts';
import { insertLinkPage, isNameOfAnother, lockLinkPage } from './link-page.queries.ts';
import { nameOf, presentLinkPage, requirePageOwner } from './read-link-page.ts';
import { tellEditors } from './save-link-page.ts';

const SHELF = { table: 'link_page_slugs', words: 'slug', owner: 'user_id' } as const;

/** Another address for the page. The former ones lead to it for ever. */
export async function setLinkSlug(call: Call<z.infer<typeof LinkPageSlug>>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const slug = readAddress(input.slug, 'slug');
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
  const moved = await moveToAddress(
    db,
    { ...SHELF, ownerId: owner.id },
    {
      ...{ address: slug, now, isOthers: (look) => isNameOfAnother(db, owner.id, look) },
      refusals: {
        many: new AppError('linkPage.slugMany', { limit: ADDRESSES_MAX }),
        taken: new AppError('linkPage.slugTaken', {}),
      },
    },
  );
  if (!moved) return presentLinkPage(call, owner);
  const { before } = moved;
  await recordAudit(call, {
    action: 'linkPage.renamed',
    personId: owner.id,
    ...(before ? { before: { slug: before } } : {}),
    after: { slug },
  });
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}
