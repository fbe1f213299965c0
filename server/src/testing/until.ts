import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something that must come to pass, and says so when it does not. The limit is a busy machine's: nothing is measured by it. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 30_000) {
  for (const end = Date.now() + limitMs; Date.now() < end; ) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error(`It did not happen within ${limitMs} ms.`);
}
