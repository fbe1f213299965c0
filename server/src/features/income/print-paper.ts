import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Paper } from './draw-paper.ts';

/** Papers that are drawn at once in a process: the others wait, and hold nothing meanwhile. */
const limit = pLimit(2);
/** A paper that takes longer was made to. */
const LIMIT_MS = 60_000;

/**
 * A paper as a PDF. It is drawn in a thread: to draw thousands of rows takes seconds of a core, in which a server that did it itself
 * would answer nobody, and connections to the database would be given up before they were made.
 */
export function printPaper(paper: Paper): Promise<Buffer> {
  return limit(() => drawn(paper));
}

/** A thread that has drawn one draws the next: to start one takes longer than most papers. */
const resting: Worker[] = [];
/** So long a thread waits for another paper. */
const REST_MS = 30_000;

async function drawn(paper: Paper): Promise<Buffer> {
  const worker = resting.pop() ?? new Worker(new URL('./draw-paper.worker.ts', import.meta.url), LIMITS);
  try {
    const bytes = await answerOf(worker, paper);
    rest(worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 256 } };

function answerOf(worker: Worker, paper: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (bytes: Uint8Array) => resolve(Buffer.from(bytes));
  const onExit = () => reject(new Error('the paper was not finished'));
  const timer = setTimeout(() => reject(new Error('the paper took too long')), LIMIT_MS);
  worker.ref();
  worker.once('message', onMessage).once('error', reject).once('exit', onExit);
  worker.postMessage(paper);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
}

/** It keeps no process alive that wants to end. */
function rest(worker: Worker) {
  worker.unref();
  resting.push(worker);
  setTimeout(() => {
    const place = resting.indexOf(worker);
    if (place >= 0) void resting.splice(place, 1)[0]?.terminate();
  }, REST_MS).unref();
}
