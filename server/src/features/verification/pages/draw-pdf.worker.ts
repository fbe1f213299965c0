import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export type DrawnPage = { width: number; height: number; data: Uint8Array };
export type PdfAnswer = { pageCount: number } | { page: DrawnPage };
export type PdfTask = { bytes: Uint8Array; longestPixels: number };

/** Opens one PDF, says how many pages it has, and draws the one that is asked for, one at a time. */
const { bytes, longestPixels } = workerData as PdfTask;
const library = await PDFiumLibrary.init();
const pdf = await library.loadDocument(bytes);
parentPort?.on('message', async (index: number) => answer({ page: await draw(index) }));
answer({ pageCount: pdf.getPageCount() });

async function draw(index: number): Promise<DrawnPage> {
  const page = pdf.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestPixels / Math.max(originalWidth, originalHeight, 1);
  const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  return { width, height, data };
}

function answer(message: PdfAnswer) {
  parentPort?.postMessage(message);
}
