import { type NoticeKind, type NoticeParams, noticeKinds } from '@toada/domain/notification/notice-kinds.ts';
import { wayOf } from '@toada/domain/notification/notice-topics.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { publishToPeople } from '../../live/publish.ts';
import type { Letter } from '../../mail/letter.ts';
import { mailLetters } from '../../mail/mail-letter.ts';
import { insertNotices, listReaders } from './notify.queries.ts';

type News<Name extends NoticeKind, Params extends z.ZodType> = {
  userId: string;
  params: NoticeParams<Name>;
  /** The letter's own params. */
  mail: z.input<Params>;
};

/** `notify` for one event that concerns thousands, each by facts of their own: as many statements as for one of them. */
export async function notifyMany<Name extends NoticeKind, Params extends z.ZodType>(
  db: Executor,
  kind: Name,
  news: readonly News<Name, Params>[],
  { letter, once }: { letter: Letter<Params>; once: string },
) {
  const { topic, params: schema } = noticeKinds[kind];
  const ways = new Map(
    (
      await listReaders(
        db,
        news.map(({ userId }) => userId),
        topic,
      )
    ).map(({ id, choice, has_summary }) => [id, wayOf(topic, choice, has_summary)]),
  );
  const told = news.flatMap((one) => {
    const way = ways.get(one.userId);
    return way && (way.isShown || way.mail !== 'none') ? { ...one, way } : [];
  });
  const kept = await insertNotices(
    db,
    kind,
    once,
    told.map(({ userId, params, way }) => ({
      ...{ user_id: userId, params: schema.parse(params) },
      ...{ is_shown: way.isShown, awaits_summary: way.mail === 'summary' },
    })),
  );
  const fresh = told.filter(({ userId }) => kept.has(userId));
  const shown = fresh.filter(({ way }) => way.isShown).map(({ userId }) => userId);
  await publishToPeople(db, shown, { type: 'changed', subject: 'notifications' });
  const mailed = fresh.filter(({ way }) => way.mail === 'now').map(({ mail }) => mail);
  await mailLetters(db, letter, mailed);
}
