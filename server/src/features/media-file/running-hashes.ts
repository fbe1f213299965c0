import { createHash, type Hash } from 'node:crypto';

/** Files on their way at once, in one process; the hash of one that was pushed out is made again from the disk. */
const KEPT_MAX = 500;

const running = new Map<string, { hash: Hash; bytes: number }>();

/** A hash that has gone over the first `bytes` of a file, or null: another process took them, or this one was started since. */
export function takeRunning(id: string, bytes: number): Hash | null {
  const kept = running.get(id);
  running.delete(id);
  if (bytes === 0) return createHash('sha256');
  return kept?.bytes === bytes ? kept.hash : null;
}

export function keepRunning(id: string, hash: Hash, bytes: number) {
  running.set(id, { hash, bytes });
  const [oldest] = running.keys();
  if (running.size > KEPT_MAX && oldest !== undefined) running.delete(oldest);
}

export function forgetRunning(id: string) {
  running.delete(id);
}
