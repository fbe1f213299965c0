import type { WideDb, WideTx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** One task after the other by their ids, each in a transaction of its own. `look` gives the task it has seen; null behind the last. */
export async function eachTask(
  { db, signal }: { db: WideDb; signal: AbortSignal },
  look: (tx: WideTx, after: string) => Promise<string | null>,
) {
  let after: string | null = FIRST;
  while (after !== null && !signal.aborted) {
    const from: string = after;
    after = await inTransaction(db, (tx) => look(tx, from));
  }
}
