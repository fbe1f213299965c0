type Question = { ids: string[]; answer: Promise<ReadonlySet<string>> };

/**
 * Whether an id is in a set that is read after the question, never before. Questions that come while a reading is under way are put
 * together by the next one, so that many hand-overs cost few readings.
 */
export function createAsker(read: (ids: readonly string[]) => Promise<ReadonlySet<string>>) {
  let reading: Promise<unknown> = Promise.resolve();
  let next: Question | null = null;

  function open(): Question {
    const ids: string[] = [];
    const answer = reading.then(() => {
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
