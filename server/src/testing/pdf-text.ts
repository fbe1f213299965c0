import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Text of the file, page after page. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll('\u00a0', ' ');
}
