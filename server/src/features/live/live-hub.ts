import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@toada/domain/errors.ts';
import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import pg from 'pg';
import { z } from 'zod';
import { LIVE_CHANNEL } from '../../live/publish.ts';

const Notice = z.object({ userId: z.string(), event: LiveEvent });
/** Null for all sessions of the person. */
const Ended = z.object({ userId: z.string(), endedSession: z.string().nullable() });
/** More than anybody has windows; a person's own, over all processes. */
const STREAMS_MAX = 10;
const CONNECT_MS = 10_000;
/** A database that takes longer is said to be away. */
const ANSWER_MS = 10_000;

export type Listener = {
  sessionId: string | null;
  tell: (event: LiveEvent) => void;
  end: () => void;
};

export type LiveHub = {
  /** Lets go of the stream again; null where the person has as many as they may have. Refuses while the database is away. */
  add(userId: string, listener: Listener): Promise<(() => void) | null>;
  close(): Promise<void>;
};

/** The streams of each person by their places, and the connection that hears for them and holds the places. */
type Ear = { client: pg.Client; streams: Map<string, Map<number, Listener>>; ask: Ask };
type Options = { url: string; onError: (error: unknown) => void; answerMs: number };
type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** One listening connection per process hands each notice to that person's streams here. It comes back by itself. */
export async function createLiveHub(
  url: string,
  onError: (error: unknown) => void,
  { answerMs = ANSWER_MS } = {},
): Promise<LiveHub> {
  const closing = new AbortController();
  const options = { url, onError, answerMs };
  let ear = await openEar(options);
  ear.client.once('end', comeBack);

  /** One attempt at a time, each waiting longer: a database that is coming up must not meet a crowd. */
  async function comeBack() {
    const deaf = ear;
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        await sleep(waitMs, undefined, { signal: closing.signal });
        ear = await openEar(options);
        ear.client.once('end', comeBack);
        // Places and whatever was told meanwhile are lost: each browser comes again, is counted, and hears.
        for (const { end } of [...deaf.streams.values()].flatMap((own) => [...own.values()])) end();
        return;
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
    }
  }

  return {
    async add(userId, listener) {
      const { streams, ask } = ear;
      const own = streams.get(userId) ?? new Map<number, Listener>();
      streams.set(userId, own);
      const forget = () => own.size === 0 && streams.delete(userId);
      const place = await takePlace(ask, answerMs, { userId, own, listener }).finally(forget);
      if (place === null) return null;
      return () => {
        own.delete(place);
        forget();
        void ask(UNLOCK, [lockOf(userId), place]).catch(() => {});
      };
    },
    async close() {
      closing.abort();
      await ear.client.end();
    },
  };
}

async function openEar(options: Options): Promise<Ear> {
  const streams: Ear['streams'] = new Map();
  const client = await listen(options, (payload) => hear(streams, payload));
  return { client, streams, ask: oneQueryAtATime(client) };
}

function hear(streams: Ear['streams'], payload = '') {
  const mine = (userId: string) => [...(streams.get(userId)?.values() ?? [])];
  const told = parseJson(payload);
  const notice = Notice.safeParse(told);
  if (notice.success) for (const { tell } of mine(notice.data.userId)) tell(notice.data.event);
  const ended = Ended.safeParse(told);
  if (!ended.success) return;
  const { userId, endedSession } = ended.data;
  for (const { sessionId, end } of mine(userId)) if (endedSession === null || sessionId === endedSession) end();
}

/** One connection asks one thing at a time. */
function oneQueryAtATime(client: pg.Client): Ask {
  let turn: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const asked = turn.then(() => client.query(text, values));
    turn = asked.catch(() => {});
    return asked;
  };
}

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, $2)) as is_free';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, $2))';

type Coming = { userId: string; own: Map<number, Listener>; listener: Listener };

/** One of the person's places: a lock on the listening connection, which goes with its process, however that ends. */
async function takePlace(ask: Ask, answerMs: number, { userId, own, listener }: Coming) {
  for (let place = 1; place <= STREAMS_MAX; place++) {
    // The lock would let this very process in again.
    if (own.has(place)) continue;
    own.set(place, listener);
    const asked = ask(LOCK, [lockOf(userId), place]).then(({ rows }) => rows[0]?.is_free === true);
    const isFree = await within(asked, answerMs).catch(() => null);
    if (isFree) return place;
    own.delete(place);
    if (isFree === null) {
      const letGo = async (isGranted: boolean) => {
        if (isGranted) await ask(UNLOCK, [lockOf(userId), place]);
      };
      // The answer still comes, or the connection ends and its locks with it: nobody would let go of a place granted late.
      void asked.then(letGo).catch(() => {});
      throw new AppError('database.unavailable', {});
    }
  }
  return null;
}

/** The promise's own outcome, or a refusal when that takes too long. */
async function within<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  const done = new AbortController();
  const late = sleep(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  late.catch(() => {});
  return Promise.race([promise, late]).finally(() => done.abort());
}

function lockOf(userId: string) {
  return `toada live ${userId}`;
}

/** A client that listens, or none at all: one that failed half-way is ended before the error goes on. */
async function listen({ url, onError, answerMs }: Options, hear: (payload?: string) => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'toada live',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('notification', ({ payload }) => hear(payload));
  client.on('error', onError);
  try {
    await client.connect();
    await within(client.query(`listen ${LIVE_CHANNEL}`), answerMs);
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
