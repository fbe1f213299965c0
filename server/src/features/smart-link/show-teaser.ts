import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { SmartLinkTeaser } from '@toada/domain/smart-link/smart-link.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type LinkedRelease, presentSmartLink, requireRelease } from './read-smart-link.ts';
import { requireSmartLink, tellEditors } from './save-smart-link.ts';
import { findShowableTeaser, lockSmartLink, setSmartLink } from './smart-link.queries.ts';

/** A finished teaser of the release stands on its page from now on, in place of another. */
export async function showTeaser(call: Call<z.infer<typeof SmartLinkTeaser>>) {
  const { db, visible, input } = call;
  const release = await requireRelease(call);
  const teaser = await findShowableTeaser(db, visible, { id: input.teaser_id, releaseId: release.id });
  if (!teaser) throw new AppError('notFound', {});
  await requireSmartLink(call, release);
  await setTeaser(call, release, teaser.id);
  return presentSmartLink(call, release);
}

export async function hideTeaser(call: Call<{ id: AskedId<'releases'> }>) {
  const release = await requireRelease(call);
  await setTeaser(call, release, null);
  return presentSmartLink(call, release);
}

/** The same teaser once more changes nothing: an editor that is open elsewhere stays the newest. */
async function setTeaser(call: Call<unknown>, release: LinkedRelease, teaser_id: string | null) {
  const { db, actor, now } = call;
  const row = await lockSmartLink(db, release.id);
  if (!row) throw new AppError('notFound', {});
  if (row.teaser_id === teaser_id) return;
  await setSmartLink(db, row.id, { teaser_id, updated_by: actor.id, updated_at: now });
  const action = teaser_id ? 'smartLink.teaserShown' : 'smartLink.teaserHidden';
  await recordAudit(call, { action, personId: release.user_id, subjectId: release.id });
  await tellEditors(call, release);
}
