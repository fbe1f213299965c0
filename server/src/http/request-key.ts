import type { Tx } from '../db/connect.ts';

const unkeyed = new WeakSet<object>();

/** Marks the transaction of a request that brings no idempotency key: sent twice, it acts twice. */
export function withoutKey(tx: Tx): Tx {
  unkeyed.add(tx);
  return tx;
}

/** False in such a transaction; true in one of a keyed request, of a job or of a command. */
export function actsOnce(db: object): boolean {
  return !unkeyed.has(db);
}
