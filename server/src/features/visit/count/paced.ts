/** Tells of an item at once, and of its key at most so often: what comes during the pause is told once, at its end. */
export function paced<Item>(keyOf: (item: Item) => string, tell: (item: Item) => void, everyMs: number) {
  const pausing = new Map<string, Item | null>();

  function begin(key: string, item: Item) {
    tell(item);
    pausing.set(key, null);
    setTimeout(() => {
      const next = pausing.get(key);
      pausing.delete(key);
      if (next) begin(key, next);
    }, everyMs).unref();
  }
  return (item: Item) => {
    const key = keyOf(item);
    if (pausing.has(key)) pausing.set(key, item);
    else begin(key, item);
  };
}
