import { isLasting } from '@toada/domain/delivery/delivery-problems.ts';
import type { Executor } from '../../db/connect.ts';
import type { JobCall } from '../../jobs/job.ts';
import { StoreError, type StoreTransport } from '../../outside/store/store-transport.ts';
import { isYesTo } from '../../store-package/acknowledgement/status-message.ts';
import type { Acknowledgement } from '../../store-package/package-facts.ts';
import { ACKNOWLEDGEMENT_MAX_BYTES, readAcknowledgement } from '../../store-package/read-acknowledgement.ts';
import type { ConnectorRow } from '../connector/read-connection.ts';
import { findAnswered, noteSeen } from './answers.queries.ts';
import { failDelivery } from './end-delivery.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { reopenProcessing } from './reopen-processing.ts';
import { settleRelease } from './settle-release.ts';
import { type Delivery, type LockedRelease, lockRelease, lockWork, setLastDelivered, setWork } from './work.queries.ts';

type Call = Pick<JobCall<unknown>, 'db' | 'storage' | 'now'>;
type File = { path: string; bytes: number };
type Outcome = 'matched' | 'unmatched' | 'unreadable';

/**
 * Reads one file that a store has laid down, settles what it is about, and never looks at it again unless it grows. False
 * where that has to wait.
 */
export async function takeAnswer(call: Call, connector: ConnectorRow, transport: StoreTransport, file: File) {
  const outcome = await settleByFile(call, connector, transport, file);
  if (outcome === 'later') return false;
  await noteSeen(call.db, { connector_id: connector.id, ...file, outcome, seen_at: call.now() });
  return true;
}

async function settleByFile(
  call: Call,
  connector: ConnectorRow,
  transport: StoreTransport,
  { path }: File,
): Promise<Outcome | 'later'> {
  const body = await transport.read(path, ACKNOWLEDGEMENT_MAX_BYTES).catch((error: unknown) => {
    // Larger than any answer; a connection that broke is another matter.
    if (error instanceof StoreError && error.problem === 'unexpected') return 'tooLarge' as const;
    // One that we may not read keeps us from none of the others.
    if (error instanceof StoreError && isLasting(error.problem)) return null;
    throw error;
  });
  if (body === null) return 'later';
  if (body === 'tooLarge') return 'unreadable';
  const read = readAcknowledgement(body, nameOf(path));
  if (!read.isRead) return 'unreadable';
  const outcomes: (Outcome | 'later')[] = [];
  for (const answer of read.acknowledgements)
    outcomes.push(await settleByAnswer(call, connector, { path, body, answer }));
  if (outcomes.includes('later')) return 'later';
  return outcomes.includes('matched') ? 'matched' : 'unmatched';
}

type Answer = { path: string; body: Buffer; answer: Acknowledgement };

async function settleByAnswer(call: Call, connector: ConnectorRow, { path, body, answer }: Answer) {
  const { db, storage, now } = call;
  const found = await findAnswered(db, connector.id, answer);
  if (!found) return 'unmatched';
  // It is answered before we have written down that it went: the worker was cut off, and says so when it goes on.
  if (found.status === 'packaging' || found.status === 'sending') return 'later';
  if (!isAwaited(found, answer)) return 'matched';
  const answer_key = `deliveries/${found.id}/answers/${plainName(path)}`;
  await storage.put(answer_key, body);
  const moment = now();
  const unneeded = await db.transaction().execute(async (tx) => {
    const release = await lockRelease(tx, found.release_id);
    const row = await lockWork(tx, found.id);
    const isTaken = release && row && isAwaited(row, answer);
    if (isTaken) await settleByWord(tx, { release, row, answer, answer_key }, moment);
    // The row knows of one answer: what it does not know of would never be found again.
    const left = isTaken ? row.answer_key : answer_key;
    return left === (isTaken ? answer_key : row?.answer_key) ? null : left;
  });
  if (unneeded) await storage.remove(unneeded);
  return 'matched';
}

type Asked = Pick<Delivery, 'kind' | 'status' | 'may_be_there'>;

/** An answer may come late: after we gave up, a yes is still one, and a no says that the store does not have what it might. */
function isAwaited({ kind, status, may_be_there }: Asked, answer: Acknowledgement): boolean {
  if (status === 'waiting') return true;
  if (isYesTo(kind, answer)) return status === 'failed';
  return may_be_there && (status === 'failed' || status === 'cancelled');
}

type Answered = { release: LockedRelease; row: Delivery; answer: Acknowledgement; answer_key: string };

async function settleByWord(tx: Executor, { release, row, answer, answer_key }: Answered, now: Date) {
  await setWork(tx, row.id, { answer_key });
  const said = [answer.status, answer.text].filter(Boolean).join(': ');
  if (isYesTo(row.kind, answer)) {
    await moveDelivery(tx, row, 'deliver', { progress: 100, ended_at: now, problem: null, detail: null });
    await noteDelivery(tx, row.id, { kind: 'acknowledged', detail: said || null }, now);
    if (row.connector_id) await setLastDelivered(tx, row.connector_id, now);
    if (row.status === 'failed') await reopenProcessing(tx, release, now);
  } else {
    const trouble = { problem: 'refusedByStore', detail: said || null } as const;
    if (row.status === 'waiting') await failDelivery(tx, row, trouble, now, { kind: 'refused' });
    else await noteLateRefusal(tx, row, trouble, now);
  }
  await settleRelease(tx, release.id, now);
}

type Refusal = { problem: 'refusedByStore'; detail: string | null };

/** The store does not have it. One that failed was read whole after all: its next try is a new message. */
async function noteLateRefusal(tx: Executor, row: Delivery, refusal: Refusal, now: Date) {
  const read = row.status === 'failed' ? { ...refusal, sent_at: row.sent_at ?? now } : {};
  await setWork(tx, row.id, { ...read, may_be_there: false });
  await noteDelivery(tx, row.id, { kind: 'refused', detail: refusal.detail }, now);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A store may name its files as it likes; a key may not. */
function plainName(path: string): string {
  return nameOf(path)
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .replace(/^\.+|\.(?=\.)/g, '_')
    .slice(-200);
}
