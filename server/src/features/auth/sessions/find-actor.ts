import type { Executor } from '../../../db/connect.ts';
import { type ActorRow, listActors } from './sessions.queries.ts';

type Asked = {
  promise: Promise<ActorRow | undefined>;
  resolve: (row?: ActorRow) => void;
  reject: (error: unknown) => void;
};

/** More look-ups than this are never on their way together; one that hangs does not keep everybody waiting. */
const AT_ONCE = 2;

/**
 * Looks sessions up on every call, so that an ended session or a changed role acts on the next one. Calls that arrive in the
 * same turn of the loop, or while enough look-ups are on their way, share one statement; it is sent after the last of them
 * arrived, so none is answered from before.
 */
export function createActorFinder(db: Executor) {
  let waiting = new Map<string, Asked>();
  let onTheirWay = 0;

  async function ask() {
    // Two that came back in the same turn both call for the next one.
    if (waiting.size === 0) return;
    const asked = waiting;
    waiting = new Map();
    onTheirWay++;
    try {
      const rows = await listActors(db, [...asked.keys()]);
      const found = new Map(rows.map((row) => [row.session_id, row]));
      for (const [sessionId, { resolve }] of asked) resolve(found.get(sessionId));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    } finally {
      onTheirWay--;
      if (waiting.size > 0) setImmediate(ask);
    }
  }

  return async function findActor(userId: string, sessionId: string): Promise<ActorRow | undefined> {
    if (waiting.size === 0 && onTheirWay < AT_ONCE) setImmediate(ask);
    const asked = waiting.get(sessionId) ?? Promise.withResolvers<ActorRow | undefined>();
    waiting.set(sessionId, asked);
    const row = await asked.promise;
    return row?.user_id === userId ? row : undefined;
  };
}
