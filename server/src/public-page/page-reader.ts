type Waiting<Asked, Found> = { asked: Asked; resolve: (found: Found | null) => void; reject: (error: unknown) => void };

const AT_ONCE = 200;

/**
 * Reads facts for all requests that came in while the last question was under way, by one question that begins after each of them came:
 * an answer is never older than its request, and a crowd at one page costs the database no more than one visitor. `load` answers with
 * the place of what was asked, from 1 on; two that have the same key are asked once.
 */
export function createPageReader<Asked, Found extends { place: number }>(
  load: (asked: readonly Asked[]) => Promise<readonly Found[]>,
  keyOf: (asked: Asked) => string,
) {
  let waiting: Waiting<Asked, Found>[] = [];
  let isAsking = false;

  async function ask() {
    isAsking = true;
    while (waiting.length > 0) {
      const turn = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      await answer(turn);
    }
    isAsking = false;
  }

  async function answer(turn: readonly Waiting<Asked, Found>[]) {
    const wanted = [...new Map(turn.map(({ asked }) => [keyOf(asked), asked])).values()];
    try {
      const found = new Map((await load(wanted)).map((page) => [page.place - 1, page]));
      const byKey = new Map(wanted.map((asked, place) => [keyOf(asked), found.get(place) ?? null]));
      for (const { asked, resolve } of turn) resolve(byKey.get(keyOf(asked)) ?? null);
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }

  return (asked: Asked) =>
    new Promise<Found | null>((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isAsking) void ask();
    });
}
