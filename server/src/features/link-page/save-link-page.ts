import { AppError } from '@toada/domain/errors.ts';
import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageForm } from '@toada/domain/link-page/link-page.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { checkBrandFiles } from '../brand/check-brand-files.ts';
import { findLinkPage, insertLinkPage, listOwnReleases, lockLinkPage, setLinkPage } from './link-page.queries.ts';
import { contentOf, type PageOwner, presentLinkPage, requirePageOwner } from './read-link-page.ts';

/** The draft as it is typed, after every change. Visitors see it when it is published. */
export async function saveLinkPage(call: Call<z.infer<typeof LinkPageForm>>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const page = await lockSeen(call, owner, input.revision);
  await checkReleases(call, owner, input.content);
  await checkPicture(call, page?.draft, input.content);
  const saved = { draft: JSON.stringify(input.content), updated_by: actor.id, updated_at: now };
  if (page) await setLinkPage(db, owner.id, saved);
  else if (!(await insertLinkPage(db, { user_id: owner.id, team_id: owner.team_id, ...saved })))
    throw await changed(call, owner);
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}

type Seen = { artist_id?: AskedId<'profiles'> | undefined; revision: number };

/** The draft says again what visitors see. */
export async function discardLinkDraft(call: Call<Seen>) {
  const { db, actor, now } = call;
  const owner = await requirePageOwner(call);
  const page = await lockSeen(call, owner, call.input.revision);
  if (!page?.published) throw new AppError('notFound', {});
  const draft = JSON.stringify(page.published);
  await setLinkPage(db, owner.id, { draft, updated_by: actor.id, updated_at: now });
  await tellEditors(call, owner);
  return presentLinkPage(call, owner);
}

/** Nobody writes over a draft they have not seen: of two who edit, the second is told who was first. */
export async function lockSeen(call: Call<unknown>, owner: PageOwner, revision: number) {
  const page = await lockLinkPage(call.db, owner.id);
  if ((page?.revision ?? 0) !== revision) throw await changed(call, owner);
  return page;
}

export async function tellEditors({ db }: Call<unknown>, { id, team_id }: PageOwner) {
  await publishToOwner(db, { user_id: id, team_id }, { type: 'changed', subject: 'linkPage' });
}

async function changed({ db, now }: Call<unknown>, owner: PageOwner) {
  const page = await findLinkPage(db, owner.id);
  return new AppError('linkPage.changed', {
    by: page?.author ?? '',
    at: (page?.updated_at ?? now).toISOString(),
  });
}

async function checkReleases({ db }: Call<unknown>, owner: PageOwner, { blocks }: LinkPageContent) {
  const named = blocks.flatMap((block, place) =>
    (block.kind === 'release' || block.kind === 'video') && block.release ? [{ id: block.release, place }] : [],
  );
  const ids = named.map(({ id }) => id);
  const own = await listOwnReleases(db, owner.id, ids);
  const foreign = named.filter(({ id }) => !own.includes(id));
  if (foreign.length > 0) {
    const fields = Object.fromEntries(foreign.map(({ place }) => [`content.blocks.${place}.release`, 'id.format']));
    throw new AppError('input.invalid', { fields });
  }
}

/** A new picture is one that the caller sent. The one that stands there may be the label's or the artist's. */
async function checkPicture({ db, actor }: Call<unknown>, draft: unknown, { profilePicUrl }: LinkPageContent) {
  const before = draft ? contentOf(draft).profilePicUrl : null;
  if (profilePicUrl !== before) await checkBrandFiles(db, actor.id, [profilePicUrl]);
}
