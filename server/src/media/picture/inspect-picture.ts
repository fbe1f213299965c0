import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import { formatOf, HEAD_BYTES } from '@toada/domain/media-file/media-file.rules.ts';
import type { PictureMeasures } from '@toada/domain/media-file/media-measures.ts';
import sharp from 'sharp';
import { nothingSeen } from '../nothing-found.ts';
import { measureDetail } from './measure-detail.ts';

// One thread and no memory of what was: the process ends with the picture.
sharp.concurrency(1);
sharp.cache(false);

const { sideMaxPx } = mediaLimits.cover;
/** A picture that takes longer to unpack than this was made to. */
const LIMIT_SECONDS = 20;

/** Measures of a cover or a thumbnail by its content, and whether it is complete. Runs in the child process only. */
export async function inspectPicture(path: string, kind: PictureMeasures['kind']): Promise<PictureMeasures> {
  const nothing = { ...nothingSeen, kind };
  if (statSync(path).size === 0) return { ...nothing, trouble: 'empty' };
  const format = pictureFormatOf(path);
  if (!format) return { ...nothing, trouble: 'unsupported' };

  // The header alone, which costs nothing however large a picture it announces.
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || head.format !== (format === 'jpg' ? 'jpeg' : 'png')) return { ...nothing, format, trouble: 'damaged' };
  const { width, height, space, hasAlpha } = head;
  const seen = { ...nothing, format, width, height };
  if (Math.max(width, height) > sideMaxPx) return { ...seen, trouble: 'tooLarge' };

  const pixels = await unpack(path);
  if (!pixels) return { ...seen, trouble: 'damaged' };
  return {
    ...seen,
    isRgb: space === 'srgb' || space === 'rgb' || space === 'rgb16',
    isOpaque: !hasAlpha || (await isOpaque(path)),
    detail: measureDetail(pixels, width, height),
  };
}

/** Sharp on a card of a good screen, and a hundredth of the original. */
const PREVIEW_PX = 600;

/** Reading the very largest a second time would not fit in the memory of the process; lists then show the original. */
const PREVIEW_FROM_MAX_PX = 5000;

/** A small one for lists; only of a picture that was read to its end. */
export async function drawPreview(path: string, { kind, width, height }: PictureMeasures): Promise<Uint8Array | null> {
  if (Math.max(width ?? 0, height ?? 0) > PREVIEW_FROM_MAX_PX) return null;
  return open(path)
    .resize(PREVIEW_PX, kind === 'cover' ? PREVIEW_PX : Math.round(PREVIEW_PX / mediaLimits.thumbnail.ratio), {
      fit: 'cover',
    })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}

function pictureFormatOf(path: string): 'jpg' | 'png' | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(path, 'r');
  readSync(descriptor, head, 0, HEAD_BYTES, 0);
  closeSync(descriptor);
  const format = formatOf(head);
  return format === 'jpg' || format === 'png' ? format : null;
}

const open = (path: string) =>
  sharp(path, { limitInputPixels: sideMaxPx * sideMaxPx, failOn: 'warning', sequentialRead: true }).timeout({
    seconds: LIMIT_SECONDS,
  });

/** Every line, in grey: what is cut short or garbled shows only there. Null when something is. */
async function unpack(path: string): Promise<Uint8Array | null> {
  return open(path)
    .flatten()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(() => null);
}

async function isOpaque(path: string): Promise<boolean> {
  const alpha = await open(path).extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer();
  return alpha.every((value) => value === 255);
}
