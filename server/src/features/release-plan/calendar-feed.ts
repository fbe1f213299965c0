import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { membershipOf, siteOfOwner } from '../custom-domain/find-domain.ts';
import { deleteFeed, findFeed, setFeed } from './calendar.queries.ts';
import { drawFeedToken, FEED_PATH, hashFeedToken } from './feed-token.ts';

export async function readFeed({ db, actor }: Call<unknown>) {
  const feed = await findFeed(db, actor.id);
  return { created_at: feed?.created_at ?? null, url: null };
}

/** A new secret address, told this once. The one before leads nowhere from now on. */
export async function createFeed(call: Call<unknown>) {
  const { db, actor, now, site } = call;
  const token = drawFeedToken();
  const hash = hashFeedToken(token);
  assert(hash, 'a token of ours has its form');
  if (!(await setFeed(db, actor.id, hash, now))) throw new AppError('notFound', {});
  await recordAudit(call, { action: 'calendarFeed.created', personId: actor.id });
  const { ownerId } = await membershipOf(db, actor.id);
  const home = await siteOfOwner(db, ownerId ?? actor.id, site.publicUrl);
  return { created_at: now, url: `${home}${FEED_PATH}/${token}.ics` };
}

export async function removeFeed(call: Call<unknown>) {
  const { db, actor } = call;
  if (await deleteFeed(db, actor.id)) await recordAudit(call, { action: 'calendarFeed.removed', personId: actor.id });
  return { created_at: null, url: null };
}
