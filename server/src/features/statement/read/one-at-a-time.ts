let last: Promise<unknown> = Promise.resolve();

/** One after the other within this process, in the order of asking: an engine's memory is the worker's. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}
