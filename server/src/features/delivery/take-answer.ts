import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import { isLasting } from '@toada/domain/delivery/delivery-problems.ts';
import { addressIn } from '@toada/domain/smart-link/link-stores.ts';
import type { Executor } from '../../db/connect.ts';
import type { JobCall } from '../../jobs/job.ts';
import { StoreError, type StoreTransport } from '../../outside/store/store-transport.ts';
import { isYesTo } from '../../store-package/acknowledgement/status-message.ts';
import type { Acknowledgement } from '../../store-package/package-facts.ts';
import { ACKNOWLEDGEMENT_MAX_BYTES, readAcknowledgement } from '../../store-package/read-acknowledgement.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';
import { findAnswered, noteSeen } from './answers.queries.ts';
import { failDelivery, refuseLate } from './end-delivery.ts';
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
  if (isUnderWay(found, answer)) return 'later';
  if (!isAwaited(found, answer)) return 'matched';
  const answer_key = `deliveries/${found.id}/answers/${plainName(path)}`;
  await storage.put(answer_key, body);
  const moment = now();
  const { unneeded, outcome } = await db.transaction().execute(async (tx) => {
    const release = await lockRelease(tx, found.release_id);
    const row = await lockWork(tx, found.id);
    const isTaken = release && row && isAwaited(row, answer);
    if (isTaken) await settleByWord(tx, { release, row, answer, answer_key }, moment);
    // The row knows of one answer: what it does not know of would never be found again.
    const left = isTaken ? row.answer_key : answer_key;
    const unneeded = left === (isTaken ? answer_key : row?.answer_key) ? null : left;
    return { unneeded, outcome: row && isUnderWay(row, answer) ? ('later' as const) : ('matched' as const) };
  });
  if (unneeded) await storage.remove(unneeded);
  return outcome;
}

type Asked = Pick<Delivery, 'kind' | 'status' | 'may_be_there'>;

/** The message is answered before we have written down that it went: the lane says so when it goes on, and the answer is read again. */
function isUnderWay({ kind, status }: Asked, answer: Acknowledgement): boolean {
  return status === 'packaging' || status === 'sending' || (status === 'queued' && isYesTo(kind, answer));
}

const REFUSED_LATE: readonly DeliveryStatus[] = ['queued', 'failed', 'cancelled'];

/** An answer may come late: after we gave up, a yes is still one, and a no says that the store does not have what it might. */
function isAwaited({ kind, status, may_be_there }: Asked, answer: Acknowledgement): boolean {
  if (status === 'waiting') return true;
  if (isYesTo(kind, answer)) return status === 'failed';
  return may_be_there && REFUSED_LATE.includes(status);
}

type Answered = { release: LockedRelease; row: Delivery; answer: Acknowledgement; answer_key: string };

async function settleByWord(tx: Executor, { release, row, answer, answer_key }: Answered, now: Date) {
  await setWork(tx, row.id, { answer_key });
  const said = [answer.status, answer.text].filter(Boolean).join(': ');
  if (isYesTo(row.kind, answer)) {
    const listen_address = row.kind === 'takedown' ? null : addressIn(row.platform, answer.text);
    if (listen_address) await setWork(tx, row.id, { listen_address });
    await moveDelivery(tx, row, 'deliver', { progress: 100, ended_at: now, problem: null, detail: null });
    await noteDelivery(tx, row.id, { kind: 'acknowledged', detail: said || null }, now);
    if (row.connector_id) await setLastDelivered(tx, row.connector_id, now);
    if (row.status === 'failed') await reopenProcessing(tx, release, now);
  } else {
    const trouble = { problem: 'refusedByStore', detail: said || null } as const;
    if (row.status === 'waiting') await failDelivery(tx, row, trouble, now, { kind: 'refused' });
    else if (row.status === 'queued') {
      // The store read the earlier try whole and reads no batch twice: the next try is a new message.
      await setWork(tx, row.id, { sent_at: row.sent_at ?? now });
      await failDelivery(tx, row, trouble, now, { kind: 'refused' });
    } else await refuseLate(tx, row, trouble.detail, now, { kind: 'refused' });
  }
  await settleRelease(tx, release.id, now);
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
