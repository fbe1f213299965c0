import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { archivePublished, findPublished, insertPublished } from './landing.queries.ts';
import { contentOfRow, isSameContent } from './landing-row.ts';
import { readLandingDraft } from './read-landing.ts';
import { lockSeen, tellEditors } from './save-landing.ts';

/** Visitors see the draft from now on; what they saw before joins the history. */
export async function publishLanding(call: Call<{ revision: number }>) {
  const { db, actor, input, now } = call;
  const draft = await lockSeen(call, input.revision);
  if (!draft) throw new AppError('notFound', {});
  const former = await findPublished(db);
  if (former && isSameContent(former, draft)) return readLandingDraft(call);

  await archivePublished(db);
  const published = await insertPublished(db, { content: contentOfRow(draft), actorId: actor.id, now });
  await recordAudit(call, {
    action: 'landing.published',
    subjectId: published.id,
    ...(former ? { before: { version: former.version } } : {}),
    after: { version: published.version },
  });
  await tellEditors(call);
  return readLandingDraft(call);
}
