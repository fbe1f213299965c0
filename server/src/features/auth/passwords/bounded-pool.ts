import { AuthError } from '../auth-error.ts';

/** Runs few at once and lets some wait; whoever comes after is refused, so that a flood starves nothing else. */
export function createBoundedPool(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function refuseWhenFull() {
    if (running >= atOnce && waiting.length >= waitingMax) throw new AuthError('over_request_rate_limit');
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhenFull();
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  return { run, refuseWhenFull };
}
