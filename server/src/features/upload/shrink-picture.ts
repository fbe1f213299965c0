import { PICTURE_LIMIT_PIXELS } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import { pictureLimit } from './inspect/picture-limit.ts';

/** A talk shows pictures at most 224 px high: sharp on a dense screen, about 30 kB. */
const SIDE = 480;
const QUALITY = 80;
/** Below it the picture itself is small enough. */
const LEAST_BYTES = 64 * 1024;

/** The small copy, written anew from its pixels; null where the picture itself is light. */
export async function shrinkPicture(content: Buffer): Promise<Buffer | null> {
  if (content.length < LEAST_BYTES) return null;
  return pictureLimit(() =>
    sharp(content, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}
