import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import type { MediaFileRow } from '../media-file.queries.ts';

/** One request of the protocol: who sends, what they send, and how it is told to end early. */
export type Arriving = {
  actor: Actor;
  now: Date;
  /**
   * The request as it comes in. The library would hand its bytes through five streams, two of them web streams, which takes
   * longer than hashing them; it is given an empty body, and the store reads this one (bench `upload`).
   */
  body: Readable;
  stop: AbortController;
  /** Before somebody who writes is asked to stop: a stranger who knows an id must not be able to break off its sender. */
  proveOwner: (id: string) => Promise<unknown>;
  /** As it stood once the lock was ours. */
  row: MediaFileRow | null;
  /** Refusal of ours, where the protocol has no answer of its own. */
  refusal: unknown;
};

const requests = new AsyncLocalStorage<Arriving>();

export function whileArriving<Result>(arriving: Arriving, answer: () => Promise<Result>): Promise<Result> {
  return requests.run(arriving, answer);
}

/** The request that is being answered: the library has no place of its own for what we know about it. */
export function arrivingNow(): Arriving {
  const arriving = requests.getStore();
  assert(arriving, 'the protocol is spoken within a request');
  return arriving;
}
