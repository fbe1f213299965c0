import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawCover, plainPng } from '../testing/sample-covers.ts';
import { createMediaEngine } from './media-engine.ts';

const LIMIT_MS = 90_000;
const MIB = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'toada-cover-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let highest = 0;
afterAll(() => process.stdout.write(`covers: the child held ${Math.round(highest / MIB)} MiB at most\n`));

const engine = createMediaEngine();
async function inspect(content: Buffer) {
  const path = join(folder, 'capa.jpg');
  await writeFile(path, content);
  const { measures, peakRssBytes } = await engine.inspectPicture(path, 'cover');
  highest = Math.max(highest, peakRssBytes);
  expect(peakRssBytes).toBeLessThan(512 * MIB);
  return measures;
}
const codesOf = async (content: Buffer) => judgeMedia(await inspect(content)).map(({ code }) => code);

// Drawn once: most kinds are the same picture, packed in another way.
const { data, info } = await drawCover().raw().toBuffer({ resolveWithObject: true });
const cover = () => sharp(data, { raw: info });

const jpeg = (drawing: Sharp) => drawing.jpeg({ quality: 90 }).toBuffer();
const blownUp = async (from: number) =>
  sharp(await drawCover(from).png().toBuffer()).resize(3000, 3000, { kernel: 'lanczos3' });
/** Blurred while it is small: the same gradient for a hundredth of the work. */
async function softGradient() {
  const spots = sharp(await drawCover(40).png().toBuffer());
  const soft = await spots.resize(300, 300).blur(6).png().toBuffer();
  return sharp(soft).resize(3000, 3000);
}

describe('a cover without faults has no findings', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['JPG', () => jpeg(cover())],
    ['JPG, progressive', () => cover().jpeg({ quality: 90, progressive: true }).toBuffer()],
    ['PNG', () => cover().png({ compressionLevel: 1 }).toBuffer()],
    [
      'PNG with an alpha channel that hides nothing',
      () => cover().ensureAlpha().png({ compressionLevel: 1 }).toBuffer(),
    ],
    ['a plain area', async () => plainPng({ width: 3000, height: 3000 })],
    ['a soft gradient', async () => jpeg(await softGradient())],
    ['a little soft', () => jpeg(cover().blur(0.7))],
    ['larger than it has to be', () => jpeg(drawCover(4000))],
  ])('%s', async (_what, make) => expect(await codesOf(await make())).toEqual([]), LIMIT_MS);
});

describe('each defect is one finding', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing at all', () => Buffer.alloc(0), 'file.empty'],
    ['too small', () => jpeg(drawCover(2999)), 'cover.tooSmall'],
    ['not square', () => jpeg(drawCover(4000, 3000)), 'cover.notSquare'],
    ['colours of print', () => jpeg(cover().toColourspace('cmyk')), 'cover.notRgb'],
    ['no colours', () => jpeg(cover().toColourspace('b-w')), 'cover.notRgb'],
    ['holes', () => cover().ensureAlpha(0.5).png({ compressionLevel: 1 }).toBuffer(), 'cover.transparent'],
    ['blown up from a third of its size', async () => jpeg(await blownUp(1000)), 'cover.blurredUp'],
    ['blown up from half of its size', async () => jpeg(await blownUp(1400)), 'cover.blurredUp'],
    ['blown up from a tenth of its size', async () => jpeg(await blownUp(300)), 'cover.blurredUp'],
    ['blown up from a stamp', async () => jpeg(await blownUp(200)), 'cover.blurredUp'],
    [
      'blown up and kept without loss',
      async () => (await blownUp(640)).png({ compressionLevel: 1 }).toBuffer(),
      'cover.blurredUp',
    ],
    ['cut short', async () => (await jpeg(cover())).subarray(0, 200_000), 'cover.damaged'],
    [
      'a PNG cut short',
      async () => (await cover().png({ compressionLevel: 1 }).toBuffer()).subarray(0, 100_000),
      'cover.damaged',
    ],
    ['only a beginning', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'cover.damaged'],
    [
      'a drawing that could run programs',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"/>'),
      'cover.unsupported',
    ],
    ['another kind of picture', () => cover().webp().toBuffer(), 'cover.unsupported'],
    [
      'a head that promises 900 million pixels',
      () => plainPng({ width: 30_000, height: 30_000 }, false),
      'cover.tooLarge',
    ],
    ['a thread of pixels', () => plainPng({ width: 1, height: 2_000_000 }, false), 'cover.tooLarge'],
    ['a head with nothing behind it', () => plainPng({ width: 4000, height: 4000 }, false), 'cover.damaged'],
  ])('%s', async (_what, make, code) => expect(await codesOf(await make())).toEqual([code]), LIMIT_MS);
});

describe('the largest pictures fit in memory, however they are packed', () => {
  const SIDE = mediaLimits.cover.sideMaxPx;
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a black PNG of a few kilobytes', () => plainPng({ width: SIDE, height: SIDE })],
    ['an interlaced PNG', () => plainPng({ width: SIDE, height: SIDE, isInterlaced: true })],
    ['an interlaced PNG of 16 bits', () => plainPng({ width: SIDE, height: SIDE, depth: 16, isInterlaced: true })],
    [
      'a progressive JPG',
      () => drawCover(SIDE).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ])(
    '%s',
    async (_what, make) => {
      expect(await codesOf(await make())).toEqual([]);
    },
    LIMIT_MS,
  );
});
