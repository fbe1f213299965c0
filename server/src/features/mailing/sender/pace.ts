import { setTimeout as sleep } from 'node:timers/promises';

/** Hands out turns at so many a minute, over all lanes of a process. What was taken and not used is given back. */
export function createPace(perMinute: () => number) {
  let freeAtMs = 0;
  const stepMs = () => 60_000 / perMinute();
  return {
    async take(count: number, signal: AbortSignal): Promise<void> {
      const nowMs = performance.now();
      const beginsMs = Math.max(nowMs, freeAtMs);
      freeAtMs = beginsMs + count * stepMs();
      await sleep(beginsMs - nowMs, undefined, { signal }).catch(() => {});
    },
    giveBack(count: number) {
      freeAtMs -= count * stepMs();
    },
  };
}
