import { joinStandings } from '@toada/domain/delivery/standing.rules.ts';
import { progressOf } from '@toada/domain/delivery/store-message.rules.ts';
import type { Db } from '../../db/connect.ts';
import { StoreError } from '../../outside/store/store-transport.ts';
import { listMessages, storeStanding } from '../release-status/store-messages.ts';
import { readChannelStanding } from '../video-upload/channel-standing.ts';
import { PROGRESS_PACKED } from './pack-delivery.ts';
import { setProgress } from './set-progress.ts';
import { keepTurn, type Turn } from './turn.ts';

/** Where the bar stands when all is there and the store has yet to say so. */
export const PROGRESS_SENT = 90;

const TELL_MS = 1_000;
/** A store that takes less than this in such a while holds its lane for nothing: the rest comes later. */
const WINDOW_MS = 120_000;
const WINDOW_BYTES = 1024 * 1024;

export type Meter = ReturnType<typeof createMeter>;
type Options = { db: Db; turn: Turn; bytes: number; signal: AbortSignal };

/**
 * Counts what has gone, says so about once a second, and ends the sending when the turn is another's, or when hardly
 * anything moves.
 */
export function createMeter({ db, turn, bytes, signal }: Options) {
  const ending = new AbortController();
  let [done, current] = [0, 0];
  let window = { at: performance.now(), sent: 0 };
  let reason: Error | null = null;
  let telling: Promise<void> | null = null;
  let lastTold = PROGRESS_PACKED;

  const end = (error: Error) => {
    reason ??= error;
    ending.abort(error);
  };
  const watch = () => {
    const [now, sent] = [performance.now(), done + current];
    // A file that has to begin again counts from there.
    if (sent < window.sent || sent - window.sent >= WINDOW_BYTES) window = { at: now, sent };
    else if (now - window.at > WINDOW_MS) end(new StoreError('tooSlow'));
  };
  const tell = async () => {
    const share = bytes === 0 ? 1 : Math.min(1, (done + current) / bytes);
    const percent = Math.floor(PROGRESS_PACKED + share * (PROGRESS_SENT - PROGRESS_PACKED));
    await keepTurn(db, turn, { progress: percent });
    if (percent === lastTold) return;
    lastTold = percent;
    const stores = storeStanding(await listMessages(db, turn.release_id));
    const { bars } = joinStandings(stores, await readChannelStanding(db, turn.release_id));
    await setProgress(db, turn.release_id, progressOf(bars), new Date());
  };
  const tellOnce = () => {
    telling ??= tell().finally(() => {
      telling = null;
    });
    return telling;
  };
  const timer = setInterval(() => {
    watch();
    // A database that does not answer once is asked again; the turn itself is judged before the last file.
    void tellOnce().catch((error: Error) => void (error.name === 'TurnOver' && end(error)));
  }, TELL_MS);

  return {
    signal: AbortSignal.any([signal, ending.signal]),
    reason: () => reason,
    /** Progress of the current file. */
    onSent: (sent: number) => {
      current = sent;
    },
    async filed(fileBytes: number) {
      done += fileBytes;
      current = 0;
    },
    check: () => tell(),
    stop: () => clearInterval(timer),
  };
}
