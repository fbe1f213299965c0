import { setTimeout as sleep } from 'node:timers/promises';
import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import pg from 'pg';
import { z } from 'zod';
import { LIVE_CHANNEL } from './publish.ts';

const Notice = z.object({ userId: z.string(), event: LiveEvent });
/** Null for all sessions of the person. */
const Ended = z.object({ userId: z.string(), endedSession: z.string().nullable() });
/** More than anybody has windows; a person's own, over all processes. */
const STREAMS_MAX = 10;

export type Listener = {
  sessionId: string | null;
  tell: (event: LiveEvent) => void;
  end: () => void;
  recheck: () => void;
};

export type LiveHub = {
  /** Lets go of the stream again; null where the person has as many as they may have. */
  add(userId: string, listener: Listener): Promise<(() => void) | null>;
  close(): Promise<void>;
};

/** One listening connection per process hands each notice to that person's streams here. It comes back by itself. */
export async function createLiveHub(url: string, onError: (error: unknown) => void): Promise<LiveHub> {
  const listeners = new Map<string, Map<number, Listener>>();
  const closing = new AbortController();

  function hear(payload = '') {
    const told = parseJson(payload);
    const notice = Notice.safeParse(told);
    if (notice.success) for (const { tell } of mine(notice.data.userId)) tell(notice.data.event);
    const ended = Ended.safeParse(told);
    if (!ended.success) return;
    const { userId, endedSession } = ended.data;
    for (const { sessionId, end } of mine(userId)) if (endedSession === null || sessionId === endedSession) end();
  }

  const mine = (userId: string) => [...(listeners.get(userId)?.values() ?? [])];

  let client = await listen(url, hear, onError);
  client.once('end', comeBack);

  /** One attempt at a time, each waiting longer: a database that is coming up must not meet a crowd. */
  async function comeBack() {
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        await sleep(waitMs, undefined, { signal: closing.signal });
        client = await listen(url, hear, onError);
        client.once('end', comeBack);
        // An end that was told while nobody listened was missed.
        for (const userId of [...listeners.keys()]) for (const { recheck } of mine(userId)) recheck();
        return;
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
    }
  }

  /** One connection asks one thing at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn(from: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const asked = turn.then(() => from.query(text, values));
    turn = asked.catch(() => {});
    return asked;
  }

  return {
    async add(userId, listener) {
      const own = listeners.get(userId) ?? new Map<number, Listener>();
      listeners.set(userId, own);
      const from = client;
      const place = await takePlace((text, values) => inTurn(from, text, values), userId, own, listener);
      if (own.size === 0) listeners.delete(userId);
      if (place === null) return null;
      return () => {
        own.delete(place);
        if (own.size === 0) listeners.delete(userId);
        void inTurn(from, UNLOCK, [lockOf(userId), place]).catch(() => {});
      };
    },
    async close() {
      closing.abort();
      await client.end();
    },
  };
}

type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;
const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, $2)) as is_free';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, $2))';

/** One of the person's places: a lock on the listening connection, which goes with its process, however that ends. */
async function takePlace(ask: Ask, userId: string, own: Map<number, Listener>, listener: Listener) {
  for (let place = 1; place <= STREAMS_MAX; place++) {
    // The lock would let this very process in again.
    if (own.has(place)) continue;
    own.set(place, listener);
    const asked = ask(LOCK, [lockOf(userId), place]);
    const isFree = await asked.then(({ rows }) => rows[0]?.is_free === true).catch(() => false);
    if (isFree) return place;
    own.delete(place);
  }
  return null;
}

function lockOf(userId: string) {
  return `toada live ${userId}`;
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
