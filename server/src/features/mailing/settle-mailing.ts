import { BUCKETS, judgeSubjects, winnerOf } from '@toada/domain/mailing/mailing.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { lockMailing, type MailingRecord, readCounts, setMailing } from './mailing.queries.ts';
import { listHits } from './mailing-links.queries.ts';
import { moveMailing, tellScreens } from './move-mailing.ts';
import { hasWaiting } from './sender/sender.queries.ts';

const MINUTE_MS = 60_000;

/** Numbers of one subject at the end of its test. */
export type TestedSubject = { sent: number; clicks: number };
export type Tested = Record<'a' | 'b', TestedSubject>;

/**
 * Looks whether a mailing has come to an end, or its test to the time of waiting or to a verdict. True where there is nothing left
 * to look at for now. In a transaction.
 */
export async function settleMailing(db: Executor, id: string, now: Date): Promise<boolean> {
  const mailing = await lockMailing(db, id);
  if (mailing?.status !== 'sending' || !mailing.gathered_at) return true;
  const counts = await readCounts(db, id);
  const sum = (fate: string) => counts.reduce((total, one) => (one.fate === fate ? total + one.number : total), 0);
  if (sum('claimed') > 0) return false;
  if (sum('waiting') === 0) return end(db, mailing, { sent: sum('sent'), doubtful: sum('doubtful') }, now);
  if (!isInTest(mailing) || (await hasWaiting(db, id, mailing.test_buckets))) return false;
  if (!mailing.test_until) {
    await setMailing(db, id, { test_until: new Date(now.getTime() + mailing.test_minutes * MINUTE_MS) });
    await tellScreens(db, mailing);
  } else if (mailing.test_until <= now) await judge(db, mailing, now);
  return true;
}

export function isInTest({ test_buckets, verdict }: Pick<MailingRecord, 'test_buckets' | 'verdict'>): boolean {
  return test_buckets > 0 && test_buckets < BUCKETS && verdict === null;
}

async function end(db: Executor, mailing: MailingRecord, sums: { sent: number; doubtful: number }, now: Date) {
  await moveMailing({ db, now }, mailing, 'end', { ended_at: now, trouble: null });
  const { id, user_id, campaign_name: name } = mailing;
  const once = `mailing ended ${id} ${mailing.started_at?.getTime() ?? 0}`;
  await notify(db, user_id, 'mailing.ended', { campaign_id: id, name, ...sums }, { once });
  return true;
}

/** The rest reads the better subject, by clicks: mailbox programs fetch pictures that nobody has seen. */
async function judge(db: Executor, mailing: MailingRecord, now: Date) {
  const tested = await readTested(db, mailing.id);
  const verdict = judgeSubjects(tested.a, tested.b);
  await setMailing(db, mailing.id, { verdict, tested: JSON.stringify(tested), updated_at: now });
  await tellScreens(db, mailing);
  return winnerOf(verdict);
}

/** Numbers of both subjects as they are now: until the verdict nobody but the test has been mailed. */
export async function readTested(db: Executor, id: string): Promise<Tested> {
  const counts = await readCounts(db, id);
  const hits = await listHits(db, id);
  const of = (subject: 'a' | 'b'): TestedSubject => {
    const sent = counts.find((one) => one.subject === subject && one.fate === 'sent')?.number ?? 0;
    const clicks = hits.find((one) => one.subject === subject && one.kind === 'clicks')?.hits ?? 0;
    return { sent, clicks };
  };
  return { a: of('a'), b: of('b') };
}
