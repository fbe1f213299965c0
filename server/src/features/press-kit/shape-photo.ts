import { AppError } from '@toada/domain/errors.ts';
import { PHOTO_MIN_PX } from '@toada/domain/press-kit/press-kit.content.ts';
import { PICTURE_LIMIT_PIXELS } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';

/** On the page and in the PDF. */
const SMALL_PX = 1_400;
const [FULL_QUALITY, SMALL_QUALITY] = [94, 80];

/** Written anew from its pixels, in the size it was taken: neither the place of the shot nor anything hidden comes along. */
export function shapePhoto(content: Buffer) {
  return pictureLimit(async () => {
    const open = () =>
      sharp(content, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn: 'error' })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb');
    const { width, height } = await open().metadata();
    if (Math.max(width, height) < PHOTO_MIN_PX) throw new AppError('pressKit.photoTooSmall', { minPx: PHOTO_MIN_PX });
    const full = await open()
      .jpeg({ quality: FULL_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const small = await open()
      .resize(SMALL_PX, SMALL_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: SMALL_QUALITY, mozjpeg: true })
      .toBuffer();
    return { full: full.data, small, width: full.info.width, height: full.info.height };
  });
}
