import { Worker } from 'node:worker_threads';
import { AppError } from '@toada/domain/errors.ts';
import { PDF_LIMIT_PAGES } from '@toada/domain/upload/upload.rules.ts';
import pLimit from 'p-limit';
import type { PdfFinding } from './open-pdf.worker.ts';

const LIMIT_MS = 15_000;
const HEAD_BYTES = 1024;
/** A reader looks for the end this far from the last byte (ISO 32000-1, annex H). */
const TAIL_BYTES = 1024;

/** One at a time. How many can wait is bounded where they are let in. */
const limit = pLimit(1);

/** A PDF is what a PDF reader can open; opening heals what is cut off, so the end is looked for first. */
export async function inspectPdf(body: Buffer) {
  refuseOddEnds(body);
  const finding = await limit(() => open(body));
  if (finding === 'locked') throw new AppError('upload.encrypted', {});
  if (finding === 'active') throw new AppError('upload.activeContent', {});
  if (finding === 'sealed') throw new AppError('upload.unreadable', {});
  if (finding === 'broken' || finding.pages < 1) throw new AppError('upload.damaged', {});
  if (finding.pages > PDF_LIMIT_PAGES) throw new AppError('upload.tooManyPages', { limitPages: PDF_LIMIT_PAGES });
}

function refuseOddEnds(body: Buffer) {
  const head = body.toString('latin1', 0, HEAD_BYTES);
  if (/<\s*(script|html|svg|iframe|body|!doctype)\b/i.test(head)) throw new AppError('upload.hiddenContent', {});
  const tail = body.toString('latin1', Math.max(0, body.length - TAIL_BYTES));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) {
    const isElsewhere = body.includes('%%EOF');
    throw new AppError(isElsewhere ? 'upload.hiddenContent' : 'upload.damaged', {});
  }
  if (/[^\s\0]/.test(tail.slice(end + '%%EOF'.length))) throw new AppError('upload.hiddenContent', {});
}

/** In a thread of its own, which can be stopped: a file made to keep a reader busy keeps nobody else waiting. */
function open(body: Buffer): Promise<PdfFinding> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./open-pdf.worker.ts', import.meta.url), {
      workerData: body,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      stdout: true,
      stderr: true,
    });
    const end = (finding: PdfFinding) => {
      clearTimeout(timer);
      resolve(finding);
      void worker.terminate();
    };
    const timer = setTimeout(() => end('broken'), LIMIT_MS);
    worker.once('message', end);
    worker.once('error', () => end('broken'));
    worker.once('exit', () => end('broken'));
  });
}
