import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { findActiveContent } from './find-active-content.ts';

export type PdfFinding = { pages: number } | 'locked' | 'broken' | 'active' | 'sealed';

/** Opens one PDF and its first page, says what it found, and is gone. */
const library = await PDFiumLibrary.init();
const bytes = workerData as Uint8Array;
const finding = await look(bytes);
// A file that cannot be opened is refused for that.
parentPort?.postMessage(typeof finding === 'object' ? (findActiveContent(bytes) ?? finding) : finding);

async function look(bytes: Uint8Array): Promise<PdfFinding> {
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    if (pages > 0) document.getPage(0).getOriginalSize();
    return { pages };
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? 'locked' : 'broken';
  }
}
