import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import { type Mark, markOf, marksOf } from './erasure-mark.ts';
import {
  confirmFan,
  eraseFan,
  findFan,
  forgetErasure,
  leaveFans,
  listConsents,
  lockFan,
  setConsentsConfirmed,
} from './fan.queries.ts';
import { tellErased, tellLeft, tellOutside } from './tell-outside.ts';

/** `mark`: null where nobody can have been erased, as in a world that has just begun. */
type Confirming = { fanId: string; until: Date; now: Date; mark: Mark | null };

/** Confirms what the fan has read until a moment; a consent that somebody typed in since waits for another answer. */
export async function confirmConsents(db: Executor, { fanId, until, now, mark }: Confirming) {
  const fan = await lockFan(db, fanId);
  const consents = fan ? await listConsents(db, fanId, { isOpen: true, until }) : [];
  if (!fan || consents.length === 0) return;
  const news = consents.filter(({ wish }) => wish === 'news');
  const labelId = news.find(({ label_id }) => label_id)?.label_id ?? null;
  const city = news.find((consent) => consent.city)?.city ?? null;
  await setConsentsConfirmed(db, fanId, until, now);
  await confirmFan(db, fanId, { takesNews: news.length > 0, labelId, city }, now);
  if (news.length > 0) await tellOutside(db, { ...fan, label_id: labelId }, now);
  if (mark) await forgetErasure(db, fan.user_id, marksOf(mark, fan.user_id, fan.email));
}

/** Ends all mails of an artist to a fan. */
export async function leaveFan(db: Executor, fanId: string, now: Date) {
  const fan = await findFan(db, fanId);
  if ((await leaveFans(db, fanId, now)) && fan) await tellLeft(db, fan, now);
}

type Erasing = { fanId: string; now: Date; secrets: Pick<Secrets, 'mark' | 'encrypt'> };

/** Deletes the address and its consents; who keeps it elsewhere is told. The mark keeps an old list from bringing it back. */
export async function eraseFanData(db: Executor, { fanId, now, secrets }: Erasing) {
  const fan = await lockFan(db, fanId);
  if (!fan) return;
  await eraseFan(db, fan, markOf(secrets.mark, fan.user_id, fan.email), now);
  await tellLeft(db, fan, now);
  await tellErased(db, fan, secrets);
}
