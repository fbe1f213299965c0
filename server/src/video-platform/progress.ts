import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Ports } from './client.ts';
import { refused } from './outcome.ts';

export type Progress<State extends object> = {
  readonly state: State;
  keep(change: Partial<State>): Promise<void>;
};

/** The state of an upload, read again by its schema. One that cannot be read stops: guessing could send the video twice. */
export function openProgress<State extends object>(
  schema: z.ZodType<State>,
  remembered: unknown,
  fresh: State,
  ports: Ports,
): Progress<State> {
  const parsed = remembered === null || remembered === undefined ? null : schema.safeParse(remembered);
  if (parsed && !parsed.success) throw refused('unreadableProgress');
  let state = parsed?.data ?? fresh;
  return {
    get state() {
      return state;
    },
    async keep(change) {
      state = { ...state, ...change };
      await ports.remember(state);
      ports.signal.throwIfAborted();
    },
  };
}

/** The mark by which our copy is found at a platform when the answer that named it was lost. */
export const markOf = (key: string) => `toada-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
