import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export type PdfFinding = { pages: number } | 'locked' | 'broken';

/** Opens one PDF and its first page, says what it found, and is gone. */
const library = await PDFiumLibrary.init();
parentPort?.postMessage(await look(workerData as Uint8Array));

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
