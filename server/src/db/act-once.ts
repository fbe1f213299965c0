import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * Runs work that takes effect once, however often it is asked for. The ledger takes lines from nowhere else, so the right is given by
 * kind: to keyed requests (http/serve.ts) and to jobs (jobs/job.ts). money-routes.test.ts names the one other caller.
 */
export function actOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(true, work);
}

export function actsOnce(): boolean {
  return scope.getStore() === true;
}
