import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something that must come to pass, and says so when it does not. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 10_000) {
  for (const end = Date.now() + limitMs; Date.now() < end; ) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error(`It did not happen within ${limitMs} ms.`);
}
