import { OTHER_WORDS, WORDS_DAILY_MAX } from '@toada/domain/visit/visit.rules.ts';

const MARKS_MAX = 50_000;

/** Marks that were written a while ago at most: a reload and a loop end here and cost the database nothing. */
export function createSeenMarks() {
  let [recent, former] = [new Set<string>(), new Set<string>()];
  return {
    has: (mark: string) => recent.has(mark) || former.has(mark),
    add(mark: string) {
      if (recent.size >= MARKS_MAX) [recent, former] = [new Set(), recent];
      recent.add(mark);
    },
    /** It was not written after all. */
    forget(mark: string) {
      recent.delete(mark);
      former.delete(mark);
    },
  };
}

/** From this many on, the processes count a network's together in the database. */
const FREE_MAX = 16;
const SLOTS = 2 ** 20;

/** Whether a network has begun to be many: one byte for each slot. Two that share a slot only ask the database sooner. */
export function createBusyClients() {
  const counts = new Uint8Array(SLOTS);
  let countedDay = '';
  return function isBusy(day: string, client: string): boolean {
    // Zones have two days at a time: only a newer one begins anew, or two pages in turn would forget everything.
    if (day > countedDay) {
      counts.fill(0);
      countedDay = day;
    }
    const slot = Number.parseInt(client.slice(0, 5), 16);
    const count = (counts[slot] ?? 0) + 1;
    counts[slot] = Math.min(count, 255);
    return count > FREE_MAX;
  };
}

const WORDS_MAX = 100_000;

/** Sites and campaigns are words of strangers: a page keeps so many a day, and counts the rest together. */
export function createWordLimit() {
  const words = new Map<string, Set<string>>();
  let [day, size] = ['', 0];
  return function keep(today: string, list: string, word: string): string {
    if (today > day) {
      words.clear();
      [day, size] = [today, 0];
    }
    const known = words.get(list) ?? new Set();
    if (known.has(word)) return word;
    if (known.size >= WORDS_DAILY_MAX || size >= WORDS_MAX) return OTHER_WORDS;
    words.set(list, known.add(word));
    size += 1;
    return word;
  };
}
