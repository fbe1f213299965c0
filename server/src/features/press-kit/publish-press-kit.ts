import { AppError } from '@toada/domain/errors.ts';
import { faultsOfKit } from '@toada/domain/press-kit/press-kit.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { PAGE_MAX_BYTES } from '../../public-page/packed-page.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePageOwner } from '../link-page/read-link-page.ts';
import { measureKit } from './page/measure-kit.ts';
import { setPressKit } from './press-kit.queries.ts';
import { contentOf, presentPressKit } from './read-press-kit.ts';
import { lockSeen, tellEditors } from './save-press-kit.ts';

type Seen = { artist_id?: AskedId<'profiles'> | undefined; revision: number };

/** The press sees the draft from now on. A kit with a fault is not published, and its draft stays. */
export async function publishPressKit(call: Call<Seen>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const kit = await lockSeen(call, owner, input.revision);
  if (!kit) throw new AppError('notFound', {});
  const fields = faultsOfKit(contentOf(kit.draft));
  if (Object.keys(fields).length > 0) throw new AppError('pressKit.incomplete', { fields });
  const bytes = await measureKit(call, owner.id);
  if (bytes > PAGE_MAX_BYTES) throw new AppError('pressKit.tooLarge', { kb: Math.ceil(bytes / 1000) });
  const published = { published: JSON.stringify(kit.draft), published_at: now };
  await setPressKit(db, owner.id, { ...published, updated_by: actor.id, updated_at: now });
  await recordAudit(call, { action: 'pressKit.published', personId: owner.id });
  await tellEditors(call, owner);
  return presentPressKit(call, owner);
}

/** The press finds nothing from now on; the draft stays. */
export async function unpublishPressKit(call: Call<Seen>) {
  const { db, actor, input, now } = call;
  const owner = await requirePageOwner(call);
  const kit = await lockSeen(call, owner, input.revision);
  if (!kit?.published) throw new AppError('notFound', {});
  await setPressKit(db, owner.id, { published: null, published_at: null, updated_by: actor.id, updated_at: now });
  await recordAudit(call, { action: 'pressKit.unpublished', personId: owner.id });
  await tellEditors(call, owner);
  return presentPressKit(call, owner);
}
