import { assert } from '@toada/domain/assert.ts';
import type { Beat, Scene, Shape } from '@toada/domain/teaser/scene/shapes.ts';
import { sceneOf } from '@toada/domain/teaser/teaser.scene.ts';
import sharp from 'sharp';
import { createCanvas, type Mask, type Picture, pictureOf, type Yuv, yuvOf } from './canvas.ts';
import type { Teaser } from './draw-teaser.ts';

/** Frames of a teaser, one after the other in the same bytes. What stands still is painted once. */
export async function openPainter(teaser: Teaser): Promise<(beat: Beat) => Buffer> {
  const scene = sceneOf(teaser);
  const { width, height } = scene.size;
  const canvas = createCanvas(width, height);
  const paints = new Map<string, Yuv>();
  const covers = await cutCovers(scene, teaser.coverPath);
  const letters = await readLetters(teaser.letters);
  const draw = (shape: Shape) => {
    if (shape.kind === 'cover') {
      const cover = covers.get(`${shape.width}x${shape.height}`);
      assert(cover, 'a cover is cut before it is placed');
      return canvas.place(cover, shape, shape.isRound === true);
    }
    const paint = paints.get(shape.paint) ?? yuvOf(shape.paint);
    paints.set(shape.paint, paint);
    if (shape.kind === 'words') return canvas.write(letters.get(shape.key) ?? [], shape, paint);
    canvas.paint(shape, paint);
  };
  scene.still.forEach(draw);
  const still = Buffer.from(canvas.bytes);
  return (beat) => {
    canvas.copyFrom(still);
    scene.moving(beat).forEach(draw);
    return canvas.bytes;
  };
}

/** The cover in the sizes it is shown in: the large one is decoded once, and never more than a frame is kept of it. */
async function cutCovers(scene: Scene, path: string): Promise<Map<string, Picture>> {
  const shapes = [...scene.still, ...scene.moving(silentBeat)].filter((shape) => shape.kind === 'cover');
  const cut = new Map<string, Picture>();
  for (const { width, height } of shapes) {
    const { data, info } = await sharp(path, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize(even(width), even(height), { fit: 'cover' })
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert(info.channels === 3, 'a cover has three channels');
    cut.set(`${width}x${height}`, pictureOf(data, info.width, info.height));
  }
  return cut;
}

const PIXELS_MAX = 8_192 * 8_192;
const silentBeat: Beat = { played: 0, seconds: 0, bands: [], levelAt: () => 0, strokes: 0 };
const even = (side: number) => Math.round(side / 2) * 2;

/** Masks of the letters, in both sizes that a frame's planes have. */
async function readLetters(files: Teaser['letters']): Promise<Map<string, readonly Mask[]>> {
  const read = new Map<string, readonly Mask[]>();
  for (const { key, path } of files) {
    const { data, info } = await sharp(path).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const whole = { width: info.width, height: info.height, alpha: data };
    read.set(key, [whole, halve(whole)]);
  }
  return read;
}

function halve({ width, height, alpha }: Mask): Mask {
  const [half, tall] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const small = new Uint8Array(half * tall);
  for (let row = 0; row < tall; row++)
    for (let at = 0; at < half; at++) {
      const from = row * 2 * width + at * 2;
      const below = row * 2 + 1 < height ? from + width : from;
      const next = at * 2 + 1 < width ? 1 : 0;
      small[row * half + at] =
        ((alpha[from] ?? 0) + (alpha[from + next] ?? 0) + (alpha[below] ?? 0) + (alpha[below + next] ?? 0)) / 4;
    }
  return { width: half, height: tall, alpha: small };
}
