import { setTimeout as sleep } from 'node:timers/promises';

/** Some connections become free within this time of each other; asked one by one, reading would cost more than mailing. */
const GATHER_MS = 5;

type Question = { ids: string[]; answer: Promise<ReadonlySet<string>> };

/**
 * Whether an id is in a set that is read after the question, never before. Questions that come close to each other, or while a reading
 * is under way, are put together, so that many hand-overs cost few readings.
 */
export function createAsker(read: (ids: readonly string[]) => Promise<ReadonlySet<string>>) {
  let reading: Promise<unknown> = Promise.resolve();
  let next: Question | null = null;

  function open(): Question {
    const ids: string[] = [];
    const answer = reading.then(async () => {
      await sleep(GATHER_MS);
      next = null;
      return read(ids);
    });
    reading = answer.catch(() => {});
    return { ids, answer };
  }

  return async (id: string): Promise<boolean> => {
    next ??= open();
    next.ids.push(id);
    return (await next.answer).has(id);
  };
}
