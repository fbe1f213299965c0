import { type NoticeKind, type NoticeParams, noticeKinds } from '@toada/domain/notification/notice-kinds.ts';
import { wayOf } from '@toada/domain/notification/notice-topics.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { publish } from '../../live/publish.ts';
import type { Letter } from '../../mail/letter.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { BURST_MAIL_KEY, BURST_MAIL_MS } from './burst-mail.ts';
import { noticeLetter } from './notice.letter.ts';
import { findReader, insertNotice, type KeptNotice } from './notify.queries.ts';

type Options<Params extends z.ZodType> = {
  /** The kind's own letter; left out, the mail says what the notice says. 'apart': a mail goes out whatever they have chosen. */
  mail?: { letter: Letter<Params>; params: z.input<Params> } | 'apart';
  /** The name of one event. A killed job may tell of it again: its second notice is dropped. */
  once?: string;
  /** Notices of one kind and burst become one with a number, while it is unread, for an hour. */
  burst?: string;
  /** For the demo world, which has a past. */
  at?: Date;
};

/** Close to its time a mail may be on its way already, and is not changed any more. */
const SETTLED_MS = 60_000;

/**
 * Tells a person that something has happened: a row in their panel, a hint to their open browsers and a mail, each if they want it.
 * Called in the transaction of what happened: there are both or neither.
 */
export async function notify<Name extends NoticeKind, Params extends z.ZodType>(
  db: Executor,
  userId: string,
  kind: Name,
  params: NoticeParams<Name>,
  { mail, once, burst, at }: Options<Params> = {},
) {
  const { topic, params: schema } = noticeKinds[kind];
  const reader = await findReader(db, userId, topic);
  // There is no panel behind a closed account. Some letters are sent there all the same: each says so itself.
  if (!reader) return mail && mail !== 'apart' ? mailLetter(db, mail.letter, mail.params) : undefined;
  const chosen = wayOf(topic, reader.choice, reader.has_summary);
  const way = mail === 'apart' ? { ...chosen, mail: 'none' as const } : chosen;
  if (!way.isShown && way.mail === 'none') return;
  const kept = await insertNotice(db, {
    ...{ user_id: userId, kind, params: JSON.stringify(schema.parse(params)) },
    ...{ once_key: once ?? null, burst_key: burst ?? null },
    ...{ is_shown: way.isShown, awaits_summary: way.mail === 'summary' },
    ...(at ? { created_at: at, first_at: at } : {}),
  });
  if (!kept) return;
  if (way.isShown) await publish(db, userId, { type: 'changed', subject: 'notifications' });
  if (way.mail !== 'now' || mail === 'apart') return;
  if (burst !== undefined) return mailBurst(db, kept, mail);
  if (mail) return mailLetter(db, mail.letter, mail.params);
  await mailLetter(db, noticeLetter, { noticeId: kept.id });
}

/** One mail for all of a burst that come before it leaves: about the one, or with their number. */
async function mailBurst<Params extends z.ZodType>(
  db: Executor,
  { id, count, first_at, created_at }: KeptNotice,
  mail: Exclude<Options<Params>['mail'], 'apart'>,
) {
  const runAt = new Date(first_at.getTime() + BURST_MAIL_MS);
  const queued = { key: `${BURST_MAIL_KEY}${id}`, runAt };
  if (count === 1 && mail) return mailLetter(db, mail.letter, mail.params, queued);
  if (count === 1 || created_at.getTime() < runAt.getTime() - SETTLED_MS)
    await mailLetter(db, noticeLetter, { noticeId: id }, queued);
}
