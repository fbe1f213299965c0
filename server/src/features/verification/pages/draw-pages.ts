import { PDF_LIMIT_PAGES, PICTURE_LIMIT_PIXELS } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import { openPdf } from './open-pdf.ts';

/** Enough to read small print at double size. */
const LONGEST_PIXELS = 2000;
const QUALITY = 82;

/** The pages of a document as pictures, one after the other; whatever else the file carried stays behind. */
export async function* drawPages(content: Buffer, contentType: string): AsyncGenerator<Buffer> {
  if (contentType !== 'application/pdf') return yield await drawPicture(content);
  const pdf = await openPdf({ bytes: content, longestPixels: LONGEST_PIXELS });
  try {
    for (let index = 0; index < Math.min(pdf.pageCount, PDF_LIMIT_PAGES); index++) {
      const { data, width, height } = await pdf.draw(index);
      yield await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: 'white' })
        .webp({ quality: QUALITY })
        .toBuffer();
    }
  } finally {
    await pdf.close();
  }
}

/** Upright, as the camera noted; the notes themselves (place, device) are left out. */
function drawPicture(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: PICTURE_LIMIT_PIXELS })
    .rotate()
    .resize({ width: LONGEST_PIXELS, height: LONGEST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
