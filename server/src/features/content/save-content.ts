import type { ContentForm } from '@toada/domain/content/content.contract.ts';
import { type ContentKey, contentKeys } from '@toada/domain/content/content.keys.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { publishToAllowed } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  deleteContent,
  findWritten,
  insertContent,
  insertContentVersion,
  lockWritten,
  setContent,
} from './content.queries.ts';
import { readContentItem } from './read-content.ts';

/** A new text under a key. It is on the next page anybody asks for. */
export async function saveContent(call: Call<ContentForm>) {
  const { db, actor, input, now } = call;
  const { content_key, content_value, seen } = input;
  const before = await lockSeen(call, content_key, seen);
  if (content_value === before.value) return readContentItem(db, content_key);

  const text = { content_key, content_value, updated_by: actor.id, updated_at: now };
  if (before.isWritten) await setContent(db, text);
  else if (!(await insertContent(db, text))) throw await changed(call, content_key);
  await keep(call, content_key, before.value, content_value);
  return readContentItem(db, content_key);
}

/** Back to the coded text. What was written stays in the history. */
export async function restoreContent(call: Call<{ content_key: ContentKey; seen?: string | null | undefined }>) {
  const { db, input } = call;
  const before = await lockSeen(call, input.content_key, input.seen ?? null);
  if (before.isWritten) {
    await deleteContent(db, input.content_key);
    await keep(call, input.content_key, before.value, null);
  }
  return readContentItem(db, input.content_key);
}

/** A writer who began from an older text has not seen a colleague's, and is told first. */
async function lockSeen(call: Call<unknown>, key: ContentKey, seen: string | null) {
  const row = await lockWritten(call.db, key);
  if ((row?.updated_at.toISOString() ?? null) !== seen) throw await changed(call, key);
  return { isWritten: row !== undefined, value: row?.content_value ?? contentKeys[key].default };
}

async function changed({ db, now }: Call<unknown>, key: ContentKey) {
  const row = await findWritten(db, key);
  return new AppError('content.changed', {
    by: row?.updated_by ?? '',
    at: (row?.updated_at ?? now).toISOString(),
  });
}

async function keep(call: Call<unknown>, content_key: ContentKey, before: string, after: string | null) {
  const { db, actor, now } = call;
  await insertContentVersion(db, { content_key, content_value: after, saved_by: actor.id, saved_at: now });
  await recordAudit(call, {
    action: 'content.changed',
    subjectId: content_key,
    before: { content_value: before },
    after: { content_value: after },
  });
  await publishToAllowed(db, 'content.manage', { type: 'changed', subject: 'content' });
}
