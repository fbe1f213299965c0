import { type BrandFileKind, FAVICON_MIN_PX } from '@toada/domain/brand/brand.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import { PICTURE_LIMIT_PIXELS } from '@toada/domain/upload/upload.rules.ts';
import sharp, { type ResizeOptions } from 'sharp';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';

type Shape = { ending: 'png' | 'webp' } & ResizeOptions;

/** How large each picture is kept, twice what it is shown at. Mail programs know PNG; the large ones are on pages alone. */
// biome-ignore format: a table is read by its columns.
const shapes: Record<BrandFileKind, Shape> = {
  logo:       { ending: 'png',  width: 528,  height: 120,  fit: 'inside', withoutEnlargement: true },
  favicon:    { ending: 'png',  width: 64,   height: 64,   fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  avatar:     { ending: 'webp', width: 512,  height: 512,  fit: 'cover' },
  banner:     { ending: 'webp', width: 1600, height: 400,  fit: 'cover' },
  background: { ending: 'webp', width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true },
};
const QUALITY = 82;

export type Shaped = { content: Buffer; ending: 'png' | 'webp'; width: number; height: number };

/** Written anew from its pixels: neither the place where it was taken nor anything hidden comes along. */
export async function shapePicture(content: Buffer, kind: BrandFileKind): Promise<Shaped> {
  const { ending, ...size } = shapes[kind];
  const { data, info } = await pictureLimit(async () => {
    const picture = sharp(content, { limitInputPixels: PICTURE_LIMIT_PIXELS, failOn: 'error' });
    if (kind === 'favicon') refuseSmall(await picture.metadata(), FAVICON_MIN_PX);
    const sized = picture.autoOrient().resize(size);
    const written = ending === 'png' ? sized.png() : sized.webp({ quality: QUALITY });
    return written.toBuffer({ resolveWithObject: true });
  });
  return { content: data, ending, width: info.width, height: info.height };
}

function refuseSmall({ width, height }: { width: number; height: number }, minPx: number) {
  if (Math.min(width, height) < minPx) throw new AppError('brand.pictureTooSmall', { minPx });
}
