import { AppError } from '@toada/domain/errors.ts';
import { PICTURE_LIMIT_PIXELS, type PictureType } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import { pictureLimit } from './picture-limit.ts';

/** A picture that takes longer to unpack than this was made to. */
const LIMIT_SECONDS = 20;

/** Unpacks the whole picture, line by line: what is cut short or garbled shows only there. */
export async function inspectPicture(content: Buffer, type: PictureType) {
  await pictureLimit(async () => {
    const { width, height, format } = await headOf(content);
    if (width * height > PICTURE_LIMIT_PIXELS)
      throw new AppError('upload.tooManyPixels', { limitMegapixels: PICTURE_LIMIT_PIXELS / 1_000_000 });
    if (format !== FORMATS[type]) throw new AppError('upload.damaged', {});
    const finding = await unpack(content, height, 'warning');
    // Some cameras leave a few bytes between the picture and its end: noise, not a loss.
    const isNoise = finding !== null && /extraneous bytes/.test(finding) && !/premature|truncated/.test(finding);
    if (isNoise ? await unpack(content, height, 'error') : finding) throw new AppError('upload.damaged', {});
  });
}

const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const;

/** The header alone, which costs nothing however large a picture it announces. */
async function headOf(content: Buffer) {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError('upload.damaged', {});
  }
}

/** Null when all of it is there; otherwise what the library says. */
async function unpack(content: Buffer, height: number, failOn: 'warning' | 'error'): Promise<string | null> {
  try {
    await sharp(content, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn, sequentialRead: true })
      .timeout({ seconds: LIMIT_SECONDS })
      // The mean of every line: small enough to throw away, and no line is left out, as a smaller height would do.
      .resize(1, height, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}
