import { setTimeout as sleep } from 'node:timers/promises';
import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import pg from 'pg';
import { z } from 'zod';
import { LIVE_CHANNEL } from './publish.ts';

const Notice = z.object({ userId: z.string(), event: LiveEvent });
type Listener = (event: LiveEvent) => void;

export type LiveHub = { add(userId: string, listener: Listener): () => void; close(): Promise<void> };

/** One listening connection per process hands each notice to that person's streams here. It comes back by itself. */
export async function createLiveHub(url: string, onError: (error: unknown) => void): Promise<LiveHub> {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client = await listen();

  function hear(payload: string | undefined) {
    const notice = Notice.safeParse(JSON.parse(payload ?? 'null'));
    if (notice.success) for (const tell of listeners.get(notice.data.userId) ?? []) tell(notice.data.event);
  }

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'toada live', keepAlive: true });
    fresh.on('notification', ({ payload }) => hear(payload));
    fresh.on('error', onError);
    fresh.once('end', () => void comeBack());
    await fresh.connect();
    await fresh.query(`listen ${LIVE_CHANNEL}`);
    return fresh;
  }

  async function comeBack() {
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        await sleep(waitMs, undefined, { signal: closing.signal });
        client = await listen();
        return;
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
    }
  }

  return {
    add(userId, listener) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
    async close() {
      closing.abort();
      await client.end();
    },
  };
}
