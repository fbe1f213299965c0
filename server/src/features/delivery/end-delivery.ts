import { type DeliveryProblem, isLasting } from '@toada/domain/delivery/delivery-problems.ts';
import { problemLine } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { Db, Executor } from '../../db/connect.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import { nextAttempt } from './back-off.ts';
import type { Claimed } from './claim-delivery.ts';
import { mailFailure } from './mail-delivery.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { settleRelease } from './settle-release.ts';
import { type Delivery, lockRelease, lockWork, setWork } from './work.queries.ts';

/** Longer than any store says something worth reading. */
const DETAIL_MAX = 1000;

type Noted = { kind?: 'failed' | 'refused' | 'settled'; actorId?: string | null };
type Trouble = { problem: DeliveryProblem; detail: string | null };

/** A turn that came to nothing: the next one is later, or there is none. What nobody foresaw is thrown on, to be logged. */
export async function endBadly(db: Db, claimed: Claimed, error: unknown, now: Date) {
  const trouble = troubleOf(error);
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, claimed.release_id);
    const row = await lockWork(tx, claimed.id);
    // Another worker has taken over meanwhile.
    if (!row || row.attempts !== claimed.attempts || row.lane !== claimed.lane) return;
    const failing_since = row.failing_since ?? now;
    const at = isLasting(trouble.problem) ? null : nextAttempt({ failures: row.failures, failing_since }, now);
    if (at === null) await failDelivery(tx, row, trouble, now);
    else
      await setWork(tx, row.id, {
        ...trouble,
        ...{ lane: null, turns_open: 0, failures: row.failures + 1, failing_since, next_attempt_at: at },
      });
    await settleRelease(tx, row.release_id, now);
  });
  if (!(error instanceof StoreError)) throw error;
}

/** For good, until a person says otherwise. Who calls has locked the release and the delivery, and settles the release. */
export async function failDelivery(
  db: Executor,
  row: Delivery,
  { problem, detail }: Trouble,
  now: Date,
  { kind = 'failed', actorId = null }: Noted = {},
) {
  const said = { problem, detail, ...(problem === 'refusedByStore' ? { may_be_there: false } : {}) };
  await moveDelivery(db, row, 'fail', { ...said, lane: null, next_attempt_at: null, ended_at: now });
  const line = kind === 'failed' ? problemLine(problem, row.platform, detail) : detail;
  await noteDelivery(db, row.id, { kind, detail: line, actorId }, now);
  await mailFailure(db, row);
}

/** The store does not have what had failed or was called off. One that failed was read whole after all: its next try is a new message. */
export async function refuseLate(
  db: Executor,
  row: Delivery,
  detail: string | null,
  now: Date,
  { kind, actorId = null }: Noted & { kind: 'refused' | 'settled' },
) {
  const read = { problem: 'refusedByStore', detail, sent_at: row.sent_at ?? now } as const;
  await setWork(db, row.id, { ...(row.status === 'failed' ? read : {}), may_be_there: false });
  await noteDelivery(db, row.id, { kind, detail, actorId }, now);
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreError)
    return { problem: error.problem, detail: error.detail?.slice(0, DETAIL_MAX) ?? null };
  // The message may hold a path or a statement of ours: the log has it, a person does not need it.
  return { problem: 'unexpected', detail: null };
}
