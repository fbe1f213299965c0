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

  function hear(payload = '') {
    const notice = Notice.safeParse(parseJson(payload));
    if (notice.success) for (const tell of listeners.get(notice.data.userId) ?? []) tell(notice.data.event);
  }

  let client = await listen(url, hear, onError);
  client.once('end', comeBack);

  /** One attempt at a time, each waiting longer: a database that is coming up must not meet a crowd. */
  async function comeBack() {
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        await sleep(waitMs, undefined, { signal: closing.signal });
        client = await listen(url, hear, onError);
        client.once('end', comeBack);
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

/** A client that listens, or none at all: one that failed half-way is ended before the error goes on. */
async function listen(url: string, hear: (payload?: string) => void, onError: (error: unknown) => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'toada live',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('notification', ({ payload }) => hear(payload));
  client.on('error', onError);
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Anybody with a connection to the database may notify; what is not ours is passed over. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
