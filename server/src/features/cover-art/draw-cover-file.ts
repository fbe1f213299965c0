import { COVER_SIDE_PX, COVER_UNITS } from '@toada/domain/cover-art/cover-art.kinds.ts';
import { type CoverDesign, coverSceneOf } from '@toada/domain/cover-art/cover-art.scene.ts';
import type { CoverPath, CoverWords } from '@toada/domain/cover-art/scene/shapes.ts';
import sharp from 'sharp';
import { drawText } from '../../public-page/draw-card.ts';

const SCALE = COVER_SIDE_PX / COVER_UNITS;

/** The cover as a JPEG of 3000 x 3000 in sRGB, by the font that comes with the product. Letters lie over the paths by their masks. */
export async function drawCoverFile(design: CoverDesign): Promise<Buffer> {
  const scene = coverSceneOf(design);
  const paths = scene.flatMap((shape) => (shape.kind === 'path' ? [drawn(shape)] : []));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_SIDE_PX}" height="${COVER_SIDE_PX}" viewBox="0 0 ${COVER_UNITS} ${COVER_UNITS}">${paths.join('')}</svg>`;
  const words = scene.filter((shape) => shape.kind === 'words');
  return sharp(Buffer.from(svg))
    .flatten({ background: '#000000' })
    .composite(await Promise.all(words.map(letters)))
    .toColourspace('srgb')
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function drawn({ d, paint, down = 0 }: CoverPath): string {
  return `<path d="${d}" fill="${paint}"${down === 0 ? '' : ` transform="translate(0 ${down})"`}/>`;
}

async function letters({ text, x, y, width, size, weight, paint }: CoverWords) {
  const mask = await drawText({ text, weight, size: size * SCALE, lines: 1, width: Math.ceil(width * SCALE) });
  const input = await sharp({ create: { width: mask.width, height: mask.height, channels: 3, background: paint } })
    .joinChannel(mask.alpha, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.round(x * SCALE), top: Math.round(y * SCALE) };
}
