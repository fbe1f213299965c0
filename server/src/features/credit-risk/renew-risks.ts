import { setTimeout as sleep } from 'node:timers/promises';
import { recordingRisks, workRisks } from '@toada/domain/credit-risk/credit-risk.rules.ts';
import type { PhonogramFacts } from '@toada/domain/phonogram/phonogram.facts.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Db, Executor } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { readPhonograms, toWorkOfRecording } from '../phonogram/read-phonograms.ts';
import { hasStale, listSentTracks, listWorkRows, type Stale, takeStale, writeHeld } from './credit-risk.queries.ts';

/** Releases and works in one transaction. */
export const BATCH = 100;
/** A list that is opened catches up with so many batches; the job does the rest. */
const AT_ONCE = 5;

/** Looks again at everything that has changed within the reach, up to so many batches: the job does the rest. */
export async function renewRisks(db: Db, visible: Visible, now: Date): Promise<void> {
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const count = await inTransaction(db, async (tx) => renewTaken(tx, await takeStale(tx, visible, BATCH), now));
    if (count < BATCH) return waitForOthers(db, visible);
  }
}

const [WAITS, WAIT_MS] = [20, 50];

/** Another call may hold what is still marked: a list and its counts are asked for together. Both tell what one of them has renewed. */
async function waitForOthers(db: Db, visible: Visible): Promise<void> {
  for (let wait = 0; wait < WAITS && (await hasStale(db, visible)); wait += 1) await sleep(WAIT_MS);
}

/** Releases and works whose marks this transaction has taken; how many. */
export async function renewTaken(tx: Executor, { count, releaseIds, workIds }: Stale, now: Date): Promise<number> {
  if (count === 0) return 0;
  const recordings = await readPhonograms(tx, await listSentTracks(tx, releaseIds));
  const works = await listWorkRows(tx, workIds);
  const held = [
    ...recordings.map((facts) => heldRecording(facts, now)),
    ...works.map((work) => heldWork(work, now)),
  ].filter(({ kinds }) => kinds.length > 0);
  await writeHeld(tx, { releaseIds, workIds, held });
  return count;
}

function heldRecording(facts: PhonogramFacts, now: Date) {
  const risks = recordingRisks(facts);
  return {
    ...{ id: facts.trackId, subject: 'recording' as const, user_id: facts.userId, release_id: facts.releaseId },
    ...{ track_id: facts.trackId, work_id: null, title: titleOf(facts), detail: detailOf(facts) },
    ...{ isrc: facts.isrc ?? '', risks: JSON.stringify(risks), created_at: now },
    kinds: [...new Set(risks.map(({ kind }) => kind))],
  };
}

export const titleOf = ({ title, version }: PhonogramFacts) => (version ? `${title} (${version})` : title);
export const detailOf = ({ artist, releaseTitle }: PhonogramFacts) => [artist, releaseTitle].filter(Boolean).join(', ');

type WorkRow = Awaited<ReturnType<typeof listWorkRows>>[number];

function heldWork(work: WorkRow, now: Date) {
  const risks = workRisks(toWorkOfRecording(work));
  return {
    ...{
      id: work.id,
      subject: 'work' as const,
      user_id: work.user_id,
      release_id: null,
      track_id: null,
      work_id: work.id,
    },
    ...{ title: work.title, detail: work.author_names.join(', '), isrc: '' },
    ...{ risks: JSON.stringify(risks), created_at: now },
    kinds: [...new Set(risks.map(({ kind }) => kind))],
  };
}
