import { setTimeout as sleep } from 'node:timers/promises';
import type { WideDb } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { BulkMailer } from '../../../outside/bulk-mail.ts';
import type { Secrets } from '../../../secrets.ts';
import { readSetting } from '../../../settings/read-setting.ts';
import { leaveFan } from '../../fan/answer-fan.ts';
import { lockMailing } from '../mailing.queries.ts';
import { stopAtLimit, tellScreens } from '../move-mailing.ts';
import { readSigningSender, type SigningSender, whoseOf } from '../read-mail-sender.ts';
import { sendQueue } from '../send-queue.ts';
import { settleMailing } from '../settle-mailing.ts';
import { createAsker } from './ask-together.ts';
import { type Answer, outcomeOf } from './judge-hand-over.ts';
import { createPace } from './pace.ts';
import { type PreparedMailing, prepareMailing } from './prepare-mailing.ts';
import {
  beatLease,
  type Claimed,
  claimRows,
  closeLease,
  findLease,
  type Lease,
  listReaders,
  listSendable,
  listTakers,
  type Outcome,
  type Reader,
  setOutcomes,
  setTrouble,
} from './sender.queries.ts';
import { writeMail } from './write-mail.ts';

export type SenderParts = {
  db: WideDb;
  leaseId: string;
  openBulk: () => BulkMailer;
  /** Opens the keys by which labels sign. */
  secrets: Pick<Secrets, 'decrypt'>;
  fanKey: Buffer;
  publicUrl: string;
  mailFrom: string;
  now: () => Date;
  /** Told to end: mails in flight are finished and written down, and no other is begun. */
  signal: AbortSignal;
};

/** While one lane writes down what became of its mails, the others hand theirs over. */
const LANES = 3;
const BEAT_MS = 2_000;
const LOOK_MS = 1_000;
/** A wave is handed over in about this time. */
const WAVE_MS = 250;
const WAVE_MAX = 50;
const QUIET_FIRST_MS = 1_000;
const QUIET_MAX_MS = 30_000;
/** A database that is gone for longer is not coming back to this process. */
const RECORD_TRIES = 300;

/** Hands over the mails of one domain until nothing waits, it is told to end, or another process has taken its lease. */
export async function runSender(parts: SenderParts): Promise<void> {
  const lease = await findLease(parts.db, parts.leaseId);
  if (!lease) return;
  const run = await openRun(parts, lease);
  const beating = setInterval(() => void run.beat(), BEAT_MS);
  try {
    do await Promise.all(Array.from({ length: LANES }, () => run.lane()));
    while (!run.isOver() && !(await run.close()));
    if (parts.signal.aborted) await run.handBack();
  } finally {
    clearInterval(beating);
    run.end();
  }
}

async function openRun(parts: SenderParts, lease: Lease) {
  const { db, signal, now } = parts;
  let isFenced = false;
  let perMinute = await readSetting(db, 'mailing.perMinute');
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let turns: string[] = [];
  let [wave, quietMs, hasTrouble] = [5, 0, true];
  const touched = new Set<string>();
  const kept = new Map<string, Promise<Made & { frame: Frame }>>();
  const pace = createPace(() => perMinute);
  const isOver = () => signal.aborted || isFenced;
  let bulk: BulkMailer | null = null;

  async function beat() {
    const isOurs = await beatLease(db, lease.id).catch(() => true);
    if (!isOurs) isFenced = true;
  }

  /** Once a second: mailings with somebody to mail, those that came to an end, and the pace. */
  async function look() {
    lookedAtMs = performance.now();
    perMinute = await readSetting(db, 'mailing.perMinute');
    turns = await listSendable(db, lease.domain, now());
    await settle();
  }

  async function settle() {
    for (const id of touched) {
      const { frame } = await prepared(id);
      await tellScreens(db, frame);
      if (!turns.includes(id) && (await inTransaction(db, (tx) => settleMailing(tx, id, now())))) touched.delete(id);
    }
  }

  /** The next mailing, each in its turn; null where nobody waits. */
  async function nextTurn(): Promise<string | null> {
    if (performance.now() - lookedAtMs > LOOK_MS || turns.length === 0) {
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    }
    const id = turns.shift() ?? null;
    if (id) turns.push(id);
    return id;
  }

  function prepared(id: string) {
    const known = kept.get(id);
    if (known) return known;
    const making = inTransaction(db, async (tx) => {
      const record = await lockMailing(tx, id);
      if (!record) throw new Error('a mailing that is being sent is there');
      const sender = await readSigningSender(tx, whoseOf(record), parts);
      const frame = { user_id: record.user_id, team_id: record.team_id };
      const mailing = await prepareMailing(tx, record, parts.publicUrl);
      return { mailing, sender, frame, isTaken: createAsker((ids) => listTakers(db, ids, mailing.reached)) };
    });
    kept.set(id, making);
    making.catch(() => kept.delete(id));
    return making;
  }

  /** Claims a wave and reads who still takes it, in one transaction; whoever left meanwhile is done with. */
  function claim(id: string, limit: number, { mailing }: { mailing: PreparedMailing }) {
    return inTransaction(db, async (tx) => {
      const rows = await claimRows(tx, { mailingId: id, leaseId: lease.id, limit, now: now() });
      const ids = rows.flatMap(({ fan_id }) => fan_id ?? []);
      const readers = new Map((await listReaders(tx, ids, mailing.reached)).map((reader) => [reader.id, reader]));
      const isHere = ({ fan_id }: Claimed) => fan_id !== null && readers.has(fan_id);
      const gone = rows.filter((row) => !isHere(row));
      const left = gone.map((row) => untried(row, 'left'));
      await setOutcomes(tx, lease.id, left, now());
      return { rows, here: rows.filter(isHere), readers };
    });
  }

  async function lane() {
    while (!isOver()) {
      const id = await nextTurn();
      if (id === null) return;
      const made = await prepared(id);
      const size = Math.max(1, Math.min(wave, Math.ceil(perMinute / 240)));
      await pace.take(size, signal);
      if (isOver()) return;
      const { rows, here, readers } = await claim(id, size, made);
      pace.giveBack(size - here.length);
      touched.add(id);
      if (rows.length === 0) turns = turns.filter((one) => one !== id);
      const isStale = rows.length > 0 && (await isOlder(id, rows, made.mailing.revision));
      if (here.length > 0) await sendWave(id, here, readers, isStale ? await prepared(id) : made);
      if (quietMs > 0) await sleep(quietMs, undefined, { signal }).catch(() => {});
    }
  }

  /** The words were changed during a pause: from here on the new ones are sent. */
  async function isOlder(id: string, [row]: readonly Claimed[], revision: number): Promise<boolean> {
    if (!row || row.revision === revision) return false;
    kept.delete(id);
    return true;
  }

  async function sendWave(id: string, here: readonly Claimed[], readers: ReadonlyMap<string, Reader>, made: Made) {
    bulk ??= parts.openBulk();
    const beganMs = performance.now();
    const outcomes = await Promise.all(here.map((row) => sendOne(row, readers, made)));
    const tookMs = performance.now() - beganMs;
    wave = Math.max(2, Math.min(WAVE_MAX, Math.round((here.length * WAVE_MS) / Math.max(tookMs, 1))));
    await record(id, here, outcomes);
  }

  async function sendOne(row: Claimed, readers: ReadonlyMap<string, Reader>, made: Made): Promise<Outcome> {
    const reader = readers.get(row.fan_id ?? '');
    if (!reader || !bulk) return untried(row, 'left');
    const mail = writeMail({ ...made, fanKey: parts.fanKey, now: now() }, row, reader);
    let fate: 'left' | 'waiting' = 'left';
    // Read again for each mail: whoever left since the wave was claimed has none. A database that does not answer lets none out.
    const isWanted = () =>
      made.isTaken(reader.id).catch(() => {
        fate = 'waiting';
        return false;
      });
    const answer = await bulk.handOver(mail, isWanted);
    if (answer.kind === 'dropped') {
      pace.giveBack(1);
      return untried(row, fate);
    }
    await hear(answer);
    return outcomeOf(answer, row, now());
  }

  /** A server that takes nothing is left alone for a while, longer each time; the owner sees what it said. */
  async function hear(answer: Answer) {
    const isTrouble = answer.kind === 'later' && answer.isOurs;
    if (isTrouble) {
      quietMs = Math.min(QUIET_MAX_MS, Math.max(QUIET_FIRST_MS, quietMs * 2));
      if (!hasTrouble || quietMs === QUIET_FIRST_MS) await setTrouble(db, lease.domain, answer.reason.slice(0, 300));
      hasTrouble = true;
    } else if (answer.kind === 'taken') {
      quietMs = 0;
      if (!hasTrouble) return;
      hasTrouble = false;
      await setTrouble(db, lease.domain, null);
    }
  }

  /** Tries for minutes: what is not written down is known to nobody. */
  async function record(id: string, rows: readonly Claimed[], outcomes: readonly Outcome[]) {
    const fanOf = new Map(rows.map((row) => [row.id, row.fan_id]));
    const gone = outcomes.flatMap((one) => (one.fate === 'bounced' ? (fanOf.get(one.id) ?? []) : []));
    const isRefused = outcomes.some(({ fate }) => fate === 'bounced' || fate === 'failed');
    for (let tries = 1; ; tries++) {
      try {
        await inTransaction(db, async (tx) => {
          await setOutcomes(tx, lease.id, outcomes, now());
          for (const fanId of gone.toSorted()) await leaveFan(tx, fanId, now());
          if (isRefused) await stopAtLimit(tx, id, now());
        });
        return;
      } catch (error) {
        if (tries >= RECORD_TRIES) throw error;
        await sleep(1_000);
      }
    }
  }

  return {
    ...{ beat, lane, isOver },
    /** The last look may have begun before the last wave was written down. */
    async close() {
      await settle();
      return inTransaction(db, (tx) => closeLease(tx, lease, now(), false));
    },
    /** The next process takes over from here. */
    async handBack() {
      if (isFenced) return;
      await inTransaction(db, async (tx) => {
        await closeLease(tx, lease, now(), true);
        await enqueue(tx, sendQueue, { domain: lease.domain }, { key: `mailing ${lease.domain}` });
      });
    },
    end: () => bulk?.close(),
  };
}

const untried = ({ id }: Claimed, fate: 'left' | 'waiting'): Outcome => ({
  ...{ id, fate, reason: null, notBefore: null, isUntried: true },
});

type Frame = { user_id: string; team_id: string };
type Made = { mailing: PreparedMailing; sender: SigningSender; isTaken: (fanId: string) => Promise<boolean> };
