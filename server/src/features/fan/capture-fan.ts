import type { Executor } from '../../db/connect.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import type { FanAsk } from '../../public-page/fan-ask.ts';
import { confirmLetter } from './confirm.letter.ts';
import { findArtist, hasRelease, insertConsent, lockFanOf, setFanAsked } from './fan.queries.ts';

const MINUTE_MS = 60_000;
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAILS_MAX = 3;

type Captured = { ask: FanAsk; email: string; city?: string | null; now: Date };

/**
 * Keeps an address with what was agreed to, and asks its mailbox. Known and unknown addresses, those on the list and those who left
 * go the same way: nobody learns from us who is there. False where the artist or the release is gone.
 */
export async function captureFan(db: Executor, { ask, email, city = null, now }: Captured): Promise<boolean> {
  const artist = await findArtist(db, ask.ownerId);
  if (!artist?.is_open || (ask.releaseId && !(await hasRelease(db, artist.id, ask.releaseId)))) return false;
  const fan = await lockFanOf(db, { user_id: artist.id, team_id: artist.team_id, email }, now);
  await insertConsent(db, {
    ...{ fan_id: fan.id, wish: ask.wish, release_id: ask.releaseId, label_id: ask.labelId },
    ...{ source_kind: ask.source, source_id: ask.sourceId, page: ask.page, text: ask.text, city, given_at: now },
  });
  await askMailbox(db, fan, now);
  return true;
}

type Asked = { id: string; asked_at: Date | null; asked_count: number };

/** A few mails a day, and none right after another: whoever types somebody else's address annoys them little. */
export async function askMailbox(db: Executor, { id, asked_at, asked_count }: Asked, now: Date) {
  const sinceMs = asked_at ? now.getTime() - asked_at.getTime() : Number.POSITIVE_INFINITY;
  if (sinceMs < AGAIN_AFTER_MS || (asked_count >= MAILS_MAX && sinceMs < DAY_MS)) return;
  await setFanAsked(db, id, sinceMs < DAY_MS ? asked_count + 1 : 1, now);
  await mailLetter(db, confirmLetter, { fanId: id });
}
