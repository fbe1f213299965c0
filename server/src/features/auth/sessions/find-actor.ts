import type { Executor } from '../../../db/connect.ts';
import { type ActorRow, listActors } from './sessions.queries.ts';

type Asked = {
  promise: Promise<ActorRow | undefined>;
  resolve: (row?: ActorRow) => void;
  reject: (error: unknown) => void;
};

/**
 * Looks sessions up on every call, so that an ended session or a changed role acts on the next one. Calls that arrive in the
 * same turn of the loop share one statement; it is sent after the last of them arrived, so none is answered from before.
 */
export function createActorFinder(db: Executor) {
  let waiting = new Map<string, Asked>();

  async function ask() {
    const asked = waiting;
    waiting = new Map();
    try {
      const rows = await listActors(db, [...asked.keys()]);
      const found = new Map(rows.map((row) => [row.session_id, row]));
      for (const [sessionId, { resolve }] of asked) resolve(found.get(sessionId));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }

  return async function findActor(userId: string, sessionId: string): Promise<ActorRow | undefined> {
    if (waiting.size === 0) setImmediate(ask);
    const asked = waiting.get(sessionId) ?? Promise.withResolvers<ActorRow | undefined>();
    waiting.set(sessionId, asked);
    const row = await asked.promise;
    return row?.user_id === userId ? row : undefined;
  };
}
