import { Worker } from 'node:worker_threads';
import { assert } from '@toada/domain/assert.ts';
import type { DrawnPage, PdfAnswer, PdfTask } from './draw-pdf.worker.ts';

/** A page that takes longer was made to. */
const LIMIT_MS = 30_000;

/** A PDF in a thread of its own, which can be stopped: a file made to keep a reader busy keeps only itself waiting. */
export async function openPdf(task: PdfTask) {
  const worker = new Worker(new URL('./draw-pdf.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  const close = () => worker.terminate();
  try {
    const first = await answerOf(worker);
    assert('pageCount' in first, 'the first answer tells the number of pages');
    return { pageCount: first.pageCount, draw: (index: number) => drawPage(worker, index), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drawPage(worker: Worker, index: number): Promise<DrawnPage> {
  const answered = answerOf(worker);
  worker.postMessage(index);
  const answer = await answered;
  assert('page' in answer, 'whoever asks for a page gets one');
  return answer.page;
}

function answerOf(worker: Worker): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const onExit = () => reject(new Error('the reader ended'));
  const timer = setTimeout(() => reject(new Error('the reader took too long')), LIMIT_MS);
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}
