import { AppError } from '@toada/domain/errors.ts';
import type { MailingCount, MailingSave } from '@toada/domain/mailing/mailing.contract.ts';
import { mailingStatusesToEdit } from '@toada/domain/mailing/mailing.states.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { listChoices, sumAudience } from './audience.queries.ts';
import { findFrame, insertMailing, lockFrame, lockMailing, type MailingRecord, setWords } from './mailing.queries.ts';
import { tellScreens } from './move-mailing.ts';
import { presentMailing, reachedBy, readFrame } from './present-mailing.ts';

type Named = { id: AskedId<'campaigns'> };

/** The words of a draft or of a paused mailing, by whoever has seen its newest. Mails that went out keep theirs. */
export async function saveMailing(call: Call<MailingSave>) {
  const { db, actor, input, now } = call;
  const frame = await lockedFrame(call);
  const { content, audience, test_percent, test_minutes } = input;
  const words = { content: JSON.stringify(content), audience: JSON.stringify(audience), test_percent, test_minutes };
  const mailing = await lockMailing(db, frame.id);
  const stamp = { updated_at: now, updated_by: actor.id };
  if (!mailing) {
    requireSeen(0, input.revision, null);
    await insertMailing(db, { id: frame.id, ...words, created_at: now, ...stamp });
  } else {
    requireSeen(mailing.revision, input.revision, frame.editor_name);
    if (!mailingStatusesToEdit.includes(mailing.status))
      throw new AppError('mailing.moved', { status: mailing.status });
    // Audience and test were written down at the start: both stay as they are.
    const dealt = { audience: JSON.stringify(mailing.audience), test_percent: mailing.test_percent };
    await setWords(db, frame.id, { ...words, ...(mailing.started_at ? dealt : {}), ...stamp });
  }
  await tellScreens(db, frame);
  return presentMailing(call);
}

/** How many people an audience has at this moment. */
export async function countAudience(call: Call<MailingCount>) {
  const frame = await readFrame(call);
  return { count: await sumAudience(call.db, reachedBy(call, frame), call.input.audience, call.now) };
}

export async function readChoices(call: Call<Named>) {
  return listChoices(call.db, reachedBy(call, await readFrame(call)));
}

/** The campaign, locked: its mailing is made once, and steps are taken one after the other. */
export async function lockedFrame(call: Call<Named>) {
  if (!(await lockFrame(call.db, call.visible, call.input.id))) throw new AppError('notFound', {});
  const frame = await findFrame(call.db, call.visible, call.input.id);
  if (!frame) throw new AppError('notFound', {});
  if (frame.type !== 'email') throw new AppError('mailing.notEmail', {});
  return frame;
}

function requireSeen(now: number, seen: number, by: string | null) {
  if (now !== seen) throw new AppError('mailing.changed', { by: by ?? '' });
}

/** The mailing within reach, locked; `revision`: the one the caller has seen. */
export async function lockNamed(
  call: Call<Named>,
  revision?: number,
): Promise<{ frame: Frame; mailing: MailingRecord }> {
  const frame = await lockedFrame(call);
  const mailing = await lockMailing(call.db, frame.id);
  if (!mailing) throw new AppError('mailing.faulty', { count: 1 });
  if (revision !== undefined) requireSeen(mailing.revision, revision, frame.editor_name);
  return { frame, mailing };
}

type Frame = Awaited<ReturnType<typeof lockedFrame>>;
