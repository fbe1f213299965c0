import { AppError } from '@toada/domain/errors.ts';
import { CLIENT_DAILY_MAX } from '@toada/domain/visit/visit.rules.ts';
import type { WideDb } from '../../../db/connect.ts';
import { addClients, type Cell, type ClientUse, type Subject, writeCounts } from './count.queries.ts';

/** A visit or a click: each cell counts if its mark is new. */
export type Counted = {
  day: string;
  subject: Subject;
  isClick: boolean;
  /** The network's hash, where it has begun to be many. */
  client: string | null;
  cells: readonly Omit<Cell, 'day' | 'subject'>[];
};
type Waiting = { counted: Counted; resolve: () => void; reject: (error: unknown) => void };

const AT_ONCE = 1_000;
const WAITING_MAX = 20_000;

type Parts = { db: WideDb; onWritten: (subjects: ReadonlySet<Subject>) => void };

/**
 * Writes all that came in while the last statement was under way, by one statement. Each is answered when it is written: a process that
 * is killed loses what nobody was told is counted, and nothing else.
 */
export function createVisitWriter({ db, onWritten }: Parts) {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll() {
    // A statement for one alone while others are being read would be one too many.
    await new Promise((next) => setImmediate(next));
    while (waiting.length > 0) {
      const turn = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      try {
        await write(turn.map(({ counted }) => counted));
        for (const { resolve } of turn) resolve();
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    writing = null;
  }

  async function write(turn: readonly Counted[]) {
    const allowed = await withinLimit(db, turn);
    const cells = allowed.flatMap(({ cells, day, subject }) => cells.map((cell) => ({ ...cell, day, subject })));
    if (cells.length === 0) return;
    const marks = [...new Map(cells.map(({ mark, day }) => [mark, { mark, day }])).values()];
    await writeCounts(db, marks, cells);
    onWritten(new Set(allowed.map(({ subject }) => subject)));
  }

  return {
    add: (counted: Counted) =>
      new Promise<void>((resolve, reject) => {
        if (waiting.length >= WAITING_MAX) return reject(new AppError('database.unavailable', {}));
        waiting.push({ counted, resolve, reject });
        writing ??= writeAll();
      }),
    /** Until everything that was taken is written. */
    drain: async () => {
      while (writing) await writing;
    },
  };
}

/** Leaves out the events of networks that have added to a page all that one network can; the first ones stay in. */
async function withinLimit(db: WideDb, turn: readonly Counted[]): Promise<readonly Counted[]> {
  const uses = new Map<string, ClientUse>();
  for (const { client, day, isClick } of turn) {
    if (client === null) continue;
    const use = uses.get(client) ?? { day, client, visits: 0, clicks: 0 };
    use[isClick ? 'clicks' : 'visits'] += 1;
    uses.set(client, use);
  }
  if (uses.size === 0) return turn;
  const left = new Map<string, number>();
  for (const { client, visits, clicks } of await addClients(db, [...uses.values()])) {
    const use = uses.get(client);
    left.set(`${client} false`, CLIENT_DAILY_MAX - (visits - (use?.visits ?? 0)));
    left.set(`${client} true`, CLIENT_DAILY_MAX - (clicks - (use?.clicks ?? 0)));
  }
  return turn.filter(({ client, isClick }) => {
    if (client === null) return true;
    const name = `${client} ${isClick}`;
    const rest = left.get(name) ?? 0;
    left.set(name, rest - 1);
    return rest > 0;
  });
}
