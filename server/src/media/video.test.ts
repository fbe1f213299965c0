import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atom,
  card,
  clockwise,
  type SampleVideo,
  tone,
  turnVideo,
  upsideDown,
  withStreams,
  writeVideo,
} from '../testing/sample-video.ts';
import { createMediaEngine, type VideoInspection } from './media-engine.ts';

const LIMIT_MS = 120_000;
const MIB = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'toada-video-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = createMediaEngine();
let files = 0;
const newPath = () => join(folder, `${++files}`);

async function inspect(path: string) {
  const found = await engine.inspectVideo(path);
  expect(found).not.toBe('unavailable');
  const { measures, sheet, peakRssBytes } = found as VideoInspection;
  expect(peakRssBytes).toBeLessThan(500 * MIB);
  return { measures, sheet, findings: judgeMedia(measures), codes: judgeMedia(measures).map(({ code }) => code) };
}

type Sample = SampleVideo;
async function inspectSample(sample: Partial<Sample>) {
  const path = newPath();
  writeVideo(path, { format: 'mp4', picture: card(), sound: tone(), ...sample });
  return inspect(path);
}

describe('a video without faults', () => {
  test.each<[string, Partial<Sample>, { videoCodec: string; audioCodec: string; frameRate: number }]>([
    ['an MP4 of H.264 and AAC', {}, { videoCodec: 'h264', audioCodec: 'aac', frameRate: 10 }],
    [
      'a MOV of ProRes and PCM at 23.976 frames',
      {
        format: 'mov',
        picture: card('1920x1080', 2, '24000/1001'),
        sound: tone(2),
        picturesBy: 'prores_ks',
        soundsBy: 'pcm_s16le',
      },
      { videoCodec: 'prores', audioCodec: 'pcm_s16le', frameRate: 23.976 },
    ],
    [
      'a WebM of VP9 and Opus, which counts in thousandths of a second',
      {
        format: 'webm',
        picture: card('1920x1080', 2, '30000/1001'),
        sound: tone(2),
        picturesBy: 'libvpx-vp9',
        soundsBy: 'libopus',
      },
      { videoCodec: 'vp9', audioCodec: 'opus', frameRate: 29.97 },
    ],
    [
      'six channels, as a film has them',
      { sound: `${tone()},aformat=channel_layouts=5.1(side)`, soundsBy: 'ac3' },
      { videoCodec: 'h264', audioCodec: 'ac3', frameRate: 10 },
    ],
    // Words that roll up by whole lines: between two frames they look woven, within one they do not.
    [
      'a picture that rolls upwards',
      { picture: 'smptebars=size=1080x1920:rate=24:duration=2,transpose,scroll=vertical=0.003704', sound: tone(2) },
      { videoCodec: 'h264', audioCodec: 'aac', frameRate: 24 },
    ],
    ['a vertical one', { picture: card('1080x1920') }, { videoCodec: 'h264', audioCodec: 'aac', frameRate: 10 }],
  ])(
    '%s has no findings',
    async (_what, sample, head) => {
      const { measures, codes } = await inspectSample(sample);
      expect(codes).toEqual([]);
      expect(measures.head).toMatchObject(head);
      expect(measures.picture).toMatchObject({ isConstantRate: true, isIntact: true, isInterlaced: false });
    },
    LIMIT_MS,
  );

  test(
    'gives three frames of 1280 x 720 on a contact sheet, with their moments',
    async () => {
      const { measures, sheet } = await inspectSample({});
      expect(measures.momentsMs).toEqual([500, 1500, 2400]);
      expect(await sharp(sheet ?? Buffer.alloc(0)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1280,
        height: 2160,
      });
    },
    LIMIT_MS,
  );
});

/** Whether each of the sheet's frames shows something. */
async function seenOn(sheet: Uint8Array | null) {
  const seen = [0, 1, 2].map(async (frame) => {
    const { data } = await sharp(sheet ?? Buffer.alloc(0))
      .extract({ left: 0, top: 720 * frame, width: 1280, height: 720 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.some((value) => value > 60);
  });
  return Promise.all(seen);
}

describe('a black frame is no thumbnail', () => {
  const [lit, dark] = [
    (s: number) => `${card('1280x720', s)},format=yuv420p`,
    (s: number) => `color=black:s=1280x720:r=10:d=${s},format=yuv420p`,
  ];
  const joined = (...parts: string[]) =>
    `${parts.map((part, i) => `${part}[p${i}]`).join(';')};${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}`;

  test(
    'the next frame that shows something stands in its place',
    async () => {
      const picture = joined(lit(3), dark(3), lit(4));
      const { measures, sheet } = await inspectSample({ picture, sound: tone(10) });
      expect(await seenOn(sheet)).toEqual([true, true, true]);
      // The middle of ten seconds is black until the sixth.
      expect(measures.momentsMs?.[1]).toBeGreaterThanOrEqual(6000);
      expect(measures.momentsMs?.[1]).toBeLessThan(8000);
    },
    LIMIT_MS,
  );

  test(
    'one that shows something is in the middle, which is chosen at first',
    async () => {
      const { measures, sheet } = await inspectSample({ picture: joined(lit(3), dark(7)), sound: tone(10) });
      expect(await seenOn(sheet)).toEqual([false, true, false]);
      const [first = 0, middle = 0, last = 0] = measures.momentsMs ?? [];
      expect(middle).toBeLessThan(3000);
      expect([first, last]).toEqual([4800, 8000]);
    },
    LIMIT_MS,
  );

  test(
    'a video that is black throughout keeps its three frames',
    async () => {
      const { measures, sheet } = await inspectSample({ picture: dark(10), sound: tone(10) });
      expect(await seenOn(sheet)).toEqual([false, false, false]);
      expect(measures.momentsMs).toEqual(measures.momentsMs?.toSorted((one, other) => one - other));
    },
    LIMIT_MS,
  );
});

/** Quarters of a picture in four colours; a lying 16:9 is taken from left to right. */
const colours = ['#c00000', '#00a000', '#0000c0', '#c0c000'];
const stripes = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const boxes = colours.map((c, i) => `drawbox=x=${(width / 4) * i}:w=${width / 4}:h=${height}:c=${c}:t=fill`);
  return `color=black:s=${size}:r=10:d=2,${boxes.join(',')}`;
};

/** The nearest of the four colours at a place of the sheet's first frame; null for bars. */
async function colourAt(sheet: Uint8Array | null, x: number, y: number) {
  const { data } = await sharp(sheet ?? Buffer.alloc(0))
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = colours.findIndex((colour) =>
    [1, 3, 5].every((at, band) => Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - (data[band] ?? 0)) < 60),
  );
  return found < 0 ? null : found;
}

describe('the contact sheet shows the picture as it is played', () => {
  test(
    'turned, as a phone that stood upright wrote it',
    async () => {
      const path = newPath();
      writeVideo(path, { format: 'mp4', picture: stripes('1280x720'), sound: tone(2) });
      await turnVideo(path, clockwise);
      const { measures, sheet } = await inspect(path);
      expect(measures.head).toMatchObject({ width: 720, height: 1280 });
      // Left becomes top; 405 pixels wide in the middle of 1280.
      const down = await Promise.all([90, 270, 450, 630].map((y) => colourAt(sheet, 640, y)));
      expect(down).toEqual([0, 1, 2, 3]);
      expect([await colourAt(sheet, 400, 90), await colourAt(sheet, 460, 90)]).toEqual([null, 0]);
    },
    LIMIT_MS,
  );

  test(
    'upside down, turned back',
    async () => {
      const path = newPath();
      writeVideo(path, { format: 'mp4', picture: stripes('1280x720'), sound: tone(2) });
      await turnVideo(path, upsideDown);
      const { sheet } = await inspect(path);
      const across = await Promise.all([160, 480, 800, 1120].map((x) => colourAt(sheet, x, 360)));
      expect(across).toEqual([3, 2, 1, 0]);
    },
    LIMIT_MS,
  );

  test(
    'with pixels that are not square',
    async () => {
      const picture = `${stripes('720x576')},setsar=64/45`;
      const { measures, sheet } = await inspectSample({ picture, sound: tone(2) });
      expect(measures.head).toMatchObject({ width: 1024, height: 576 });
      expect(await Promise.all([20, 1260].map((x) => colourAt(sheet, x, 360)))).toEqual([0, 3]);
    },
    LIMIT_MS,
  );
});

test(
  'a picture that no filter takes is a finding, not a failure that is tried again and again',
  async () => {
    const { measures, codes } = await inspectSample({
      ...{ format: 'webm', picture: card('8192x8', 1), sound: tone(1), picturesBy: 'libvpx-vp9', soundsBy: 'libopus' },
    });
    expect(measures).toMatchObject({ trouble: 'unsupported', head: { width: 8192, height: 8 } });
    expect(codes).toEqual(['video.tooSmall', 'video.unsupported']);
  },
  LIMIT_MS,
);

const black = (seconds: number) => `color=black:s=1920x1080:r=10:d=${seconds}`;
const blue = (seconds: number) => `color=0x3060c0:s=1920x1080:r=10:d=${seconds}`;
const then = (...parts: string[]) =>
  `${parts.map((part, index) => `${part},format=yuv420p[p${index}]`).join(';')};${parts.map((_, index) => `[p${index}]`).join('')}concat=n=${parts.length}`;

describe('findings, each with its facts and its moment', () => {
  test.each<[string, Partial<Sample>, string, object]>([
    ['640 x 360', { picture: card('640x360') }, 'video.tooSmall', { width: 640, height: 360 }],
    ['720p', { picture: card('1280x720') }, 'video.belowFullHd', { width: 1280, height: 720 }],
    [
      'woven lines',
      { picture: `${card('1920x1080', 2, '20')},scroll=horizontal=0.01,interlace`, sound: tone(2) },
      'video.interlaced',
      {},
    ],
    [
      'frames left out',
      { picture: `${card()},select='lt(n\\,10)+not(mod(n\\,3))'` },
      'video.variableRate',
      { frameRate: expect.any(Number) },
    ],
    [
      'two black seconds first',
      { picture: then(black(2), card('1920x1080', 2)), sound: tone(4) },
      'video.blackStart',
      { atMs: 0, blackMs: 2000 },
    ],
    [
      'four black seconds last',
      { picture: then(card('1920x1080', 2), black(4)), sound: tone(6) },
      'video.blackEnd',
      { atMs: 2000, blackMs: 4000 },
    ],
    ['black throughout', { picture: black(3) }, 'video.black', {}],
    [
      'a still picture for four seconds first',
      { picture: then(blue(4), card('1920x1080', 2)), sound: tone(6) },
      'video.frozenStart',
      { atMs: 0, frozenMs: 4000 },
    ],
    [
      'a still picture for six seconds last',
      { picture: then(card('1920x1080', 2), blue(6)), sound: tone(8) },
      'video.frozenEnd',
      { atMs: 2000, frozenMs: 6000 },
    ],
    ['a still picture throughout', { picture: blue(4), sound: tone(4) }, 'video.frozen', {}],
    ['bars above and below', { picture: `${card('1920x800')},pad=1920:1080:0:140` }, 'video.bars', { atMs: 0 }],
    ['no sound', { sound: null }, 'video.noSound', {}],
    ['silence', { sound: 'anullsrc=r=48000:cl=stereo,atrim=duration=3' }, 'video.silent', {}],
    ['a whisper', { sound: tone(3, -40) }, 'video.quiet', { loudnessLufs: expect.any(Number) }],
    [
      'a peak in the second second',
      {
        sound: "aevalsrc='if(between(t,1.2,1.3),0.99,0.1)*sin(2*PI*440*t)|0':s=48000:d=3",
        soundsBy: 'pcm_s16le',
        format: 'mov',
      },
      'video.peak',
      { atMs: expect.closeTo(1200, -3), truePeakDb: expect.any(Number) },
    ],
    [
      'sound that ends a second early',
      { sound: tone(2) },
      'video.lengthsDiffer',
      { atMs: expect.closeTo(2000, -2), pictureMs: 3000, soundMs: expect.any(Number) },
    ],
    ['half a second', { picture: card('1920x1080', 0.5), sound: tone(0.5) }, 'video.tooShort', { durationMs: 500 }],
    [
      'PQ',
      { options: { 'x264-params': 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc' } },
      'video.hdr',
      { hdr: 'HDR10' },
    ],
    [
      'colours of an old television',
      { options: { 'x264-params': 'colorprim=smpte170m:transfer=smpte170m:colormatrix=smpte170m' } },
      'video.colour',
      { colour: 'BT.601' },
    ],
  ])(
    '%s',
    async (_what, sample, code, facts) => {
      const { findings } = await inspectSample(sample);
      expect(findings.map((found) => found.code)).toEqual([code]);
      expect(findings[0]?.facts).toEqual(facts);
    },
    LIMIT_MS,
  );
});

describe('a hostile file ends as a finding, in little memory', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const path = newPath();
    writeVideo(path, { format: 'mov', picture: card(), sound: tone() });
    whole = await readFile(path);
  }, LIMIT_MS);

  test.each<[string, () => Buffer, string[]]>([
    ['nothing at all', () => Buffer.alloc(0), ['file.empty']],
    ['garbage', () => randomBytes(300_000), ['video.unsupported']],
    ['a text', () => Buffer.from('<html>ftyp moov</html>'), ['video.unsupported']],
    [
      'a playlist that names other files',
      () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      ['video.unsupported'],
    ],
    ['only the beginning of a MOV', () => whole.subarray(0, 40), ['video.damaged']],
    [
      'a MOV without its index, as a broken upload leaves it',
      () => whole.subarray(0, whole.length / 2),
      ['video.damaged'],
    ],
    ['a MOV with an endless atom', () => atom('moov', Buffer.alloc(1000), 0xffffffff), ['video.unsupported']],
    ['a MOV whose atoms hold each other ten thousand deep', () => nested(10_000), ['video.damaged']],
    ['a hundred streams', () => withStreams(whole, 100), ['video.tooManyStreams']],
  ])(
    '%s',
    async (_what, make, codes) => {
      const path = newPath();
      await writeFile(path, make());
      expect((await inspect(path)).codes).toEqual(codes);
    },
    LIMIT_MS,
  );

  test(
    'a picture in the shell of a video has no picture that moves',
    async () => {
      expect((await inspectSample({ picture: null })).codes).toEqual(['video.unsupported']);
    },
    LIMIT_MS,
  );

  test(
    'Matroska called WebM',
    async () => {
      expect((await inspectSample({ format: 'matroska' })).codes).toEqual(['video.unsupported']);
    },
    LIMIT_MS,
  );

  test(
    'a frame of 16k is refused by its head',
    async () => {
      const found = await inspectSample({ picture: 'color=blue:s=16384x1024:r=1:d=1', sound: tone(1), format: 'mov' });
      expect(found.codes).toEqual(['video.tooLarge']);
      expect(found.measures.picture).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'garbled frames in the middle are told',
    async () => {
      const path = newPath();
      const content = Buffer.from(whole);
      randomBytes(20_000).copy(content, Math.floor(content.length / 3));
      await writeFile(path, content);
      expect((await inspect(path)).codes).toContain('video.damaged');
    },
    LIMIT_MS,
  );

  test(
    'a WebM whose end is missing says how much is left of it',
    async () => {
      const path = newPath();
      writeVideo(path, {
        format: 'webm',
        picture: card('1280x720', 8),
        sound: tone(8),
        picturesBy: 'libvpx-vp9',
        soundsBy: 'libopus',
      });
      await truncate(path, Math.floor((await stat(path)).size / 2));
      expect((await inspect(path)).codes).toContain('video.truncated');
    },
    LIMIT_MS,
  );

  test(
    'two gigabytes of nothing behind the head take no memory',
    async () => {
      const path = newPath();
      await writeFile(path, whole.subarray(0, 40));
      await truncate(path, 2 * 1024 * MIB);
      expect((await stat(path)).size).toBe(2 * 1024 * MIB);
      expect((await inspect(path)).codes).toEqual(['video.damaged']);
    },
    LIMIT_MS,
  );
});

function nested(depth: number) {
  let content = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) content = atom('moov', content);
  return Buffer.concat([atom('ftyp', Buffer.from('qt  \0\0\0\0', 'latin1')), content]);
}
