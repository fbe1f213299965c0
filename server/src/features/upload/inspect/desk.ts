/** Does few things at once; who comes later waits. How many can wait is bounded where they are let in. */
export function createDesk(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function atDesk<Result>(work: () => Promise<Result>): Promise<Result> {
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
  };
}
