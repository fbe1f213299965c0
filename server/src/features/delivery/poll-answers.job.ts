import { isLasting } from '@toada/domain/delivery/delivery-problems.ts';
import { z } from 'zod';
import { type JobCall, job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { openTransport } from '../../outside/store/open-transport.ts';
import { StoreError, type StoreTransport } from '../../outside/store/store-transport.ts';
import { type ConnectorRow, findConnectorOf, mayReachPrivate, openConnection } from '../connection/read-connection.ts';
import { listAnswerFolders, listAsked, listSeen } from './answers.queries.ts';
import { takeAnswer } from './take-answer.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const POLL_MAX_MS = 90_000;
/** At most so many new ones at once; the rest is there a minute later. */
const ANSWERS_MAX = 500;
/** Each is a question to the store of its own. */
const FOLDERS_MAX = 100;
/** A folder of answers is never emptied by us, and may hold those of years. */
const COMPARED_AT_ONCE = 1000;
/** Limit of the column. No answer is as large, and a larger one is not read. */
const BYTES_MAX = 2 ** 31 - 1;
export const DEFAULT_FOLDER = 'acknowledgements';
/** Names of answers in the batch's own folder, among our files. */
const LOOKS_LIKE_ANSWER = /ack/i;

/** By the clock: every store that answers and owes us something is asked, each by a job of its own. */
export const pollAcknowledgements = job({
  name: 'delivery.pollAcknowledgements',
  payload: z.object({}),
  attempts: 2,
  async run({ db, now }) {
    for (const connectorId of await listAsked(db, weekBefore(now())))
      await enqueue(db, pollStore, { connectorId }, pollOptions(connectorId));
  },
});

/** Looks into one store's folder of answers. A store that cannot be reached is asked again a minute later. */
export const pollStore = job({
  name: 'delivery.pollStore',
  payload: z.object({ connectorId: z.uuid() }),
  attempts: 1,
  pool: 'stores',
  async run(call) {
    const { db, payload, signal } = call;
    const connector = await findConnectorOf(db, payload.connectorId);
    if (!connector || connector.is_paused || !connector.acknowledges) return;
    const within = AbortSignal.any([signal, AbortSignal.timeout(POLL_MAX_MS)]);
    try {
      await askStore(call, connector, within);
    } catch (error) {
      if (signal.aborted || !(within.aborted || isPassing(error))) throw error;
    }
  },
});

export function pollOptions(connectorId: string) {
  return { key: `poll-${connectorId}`, queue: `poll-${connectorId}` };
}

/** Late answers are looked for since then. */
function weekBefore(now: Date): Date {
  return new Date(now.getTime() - WEEK_MS);
}

type Call = JobCall<{ connectorId: string }>;

/** Waiting messages go on waiting; a connection test names the trouble. An unforeseen error becomes a dead letter to be read. */
function isPassing(error: unknown): boolean {
  return error instanceof StoreError && error.problem !== 'unexpected';
}

async function askStore(call: Call, connector: ConnectorRow, signal: AbortSignal) {
  const options = { signal, allowsPrivate: mayReachPrivate(call, connector) };
  const transport = await openTransport(openConnection(call, connector), options);
  try {
    await readAnswers(call, connector, transport);
  } finally {
    await transport.close();
  }
}

async function readAnswers(call: Call, connector: ConnectorRow, transport: StoreTransport) {
  let left = ANSWERS_MAX;
  for await (const files of listAnswers(call, connector, transport)) {
    const paths = files.map(({ path }) => path);
    const seen = await listSeen(call.db, connector.id, paths);
    for (const file of files.filter(({ path, bytes }) => seen.get(path) !== bytes)) {
      if (left === 0) return;
      // An answer that cannot be read yet does not count against the limit.
      if (await takeAnswer(call, connector, transport, file)) left -= 1;
    }
  }
}

/** A thousand at a time. */
async function* listAnswers({ db, now }: Call, connector: ConnectorRow, transport: StoreTransport) {
  const folders = new Set([connector.ack_path || DEFAULT_FOLDER]);
  const names = (folder: string) => (folders.has(folder) ? /./ : LOOKS_LIKE_ANSWER);
  const asked = { since: weekBefore(now()), limit: FOLDERS_MAX };
  for (const folder of new Set([...folders, ...(await listAnswerFolders(db, connector.id, asked))])) {
    const files = await filesIn(transport, folder, names(folder));
    for (let at = 0; at < files.length; at += COMPARED_AT_ONCE) yield files.slice(at, at + COMPARED_AT_ONCE);
  }
}

async function filesIn(transport: StoreTransport, folder: string, names: RegExp) {
  const files = await transport.list(folder).catch((error: unknown) => {
    // A folder we may not look into keeps us from no other.
    if (error instanceof StoreError && isLasting(error.problem)) return [];
    throw error;
  });
  return files
    .filter(({ name }) => names.test(name))
    .map(({ name, bytes }) => ({ path: `${folder}/${name}`, bytes: Math.min(bytes, BYTES_MAX) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
