import { Worker } from 'node:worker_threads';
import type { Paper } from './draw-paper.ts';

/** Papers that are drawn at once in a process: the others wait, and hold nothing meanwhile. */
const AT_ONCE = 2;
/** A paper that takes longer was made to. */
const LIMIT_MS = 60_000;

let busy = 0;
const waiting: (() => void)[] = [];

/**
 * A paper as a PDF. It is drawn in a thread: to draw thousands of rows takes seconds of a core, in which a server that did it itself
 * would answer nobody, and connections to the database would be given up before they were made.
 */
export async function printPaper(paper: Paper): Promise<Buffer> {
  if (busy >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else busy++;
  try {
    return await drawn(paper);
  } finally {
    // The place goes to whoever waits longest, or is free.
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

function drawn(paper: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL('./draw-paper.worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => reject(new Error('the paper took too long')), LIMIT_MS);
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
  worker.once('error', reject).once('exit', () => reject(new Error('the paper was not finished')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
