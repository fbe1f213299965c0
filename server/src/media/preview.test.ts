import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawCover } from '../demo/draw-cover.ts';
import { playMelody, RATE_HZ } from '../demo/play-melody.ts';
import { card, clockwise, type SampleVideo, tone, turnVideo, writeVideo } from '../testing/sample-video.ts';
import { createMediaEngine, type VideoInspection, type VideoPreview } from './media-engine.ts';

const LIMIT_MS = 120_000;
const MIB = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'toada-preview-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const engine = createMediaEngine();
let files = 0;

async function preview(sample: Partial<SampleVideo>, change: (path: string) => Promise<void> = async () => {}) {
  const [path, to] = [join(folder, `${++files}`), join(folder, `${files}.mp4`)];
  writeVideo(path, { format: 'mp4', picture: card(), sound: tone(), ...sample });
  await change(path);
  const made = (await engine.previewVideo(path, to)) as VideoPreview;
  expect(made.isMade).toBe(true);
  expect(made.peakRssBytes).toBeLessThan(500 * MIB);
  const { measures } = (await engine.inspectVideo(to)) as VideoInspection;
  expect((await stat(to)).size).toBeLessThan((await stat(path)).size);
  const { width, height } = await sharp(made.poster ?? Buffer.alloc(0)).metadata();
  return { content: await readFile(to), measures, poster: { width, height }, colour: await colourOf(made.poster) };
}

/** Mean of a picture's red, green and blue, 0 to 255. */
async function colourOf(poster: Uint8Array | null): Promise<number[]> {
  const { channels } = await sharp(poster ?? Buffer.alloc(0)).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

function boxesOf(content: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= content.length; at += content.readUInt32BE(at))
    names.push(content.toString('latin1', at + 4, at + 8));
  return names;
}

/** Numbers of the frames a player can begin with, from 1. */
function keyframesOf(content: Buffer): number[] {
  const at = content.indexOf('stss');
  return Array.from({ length: content.readUInt32BE(at + 8) }, (_, index) => content.readUInt32BE(at + 12 + index * 4));
}

test(
  'a preview is H.264 and AAC in 720p, starts before all of it is there, and can be entered every two seconds',
  async () => {
    const { content, measures, poster } = await preview({ picture: card('1920x1080', 7, '50'), sound: tone(7) });
    expect(measures.head).toMatchObject({
      ...{ format: 'mp4', videoCodec: 'h264', audioCodec: 'aac', width: 1280, height: 720, frameRate: 25 },
    });
    expect(measures.picture).toMatchObject({ isIntact: true, isConstantRate: true, durationMs: 7000 });
    expect(Math.abs((measures.sound?.durationMs ?? 0) - 7000)).toBeLessThan(100);
    expect(poster).toEqual({ width: 1280, height: 720 });
    const boxes = boxesOf(content);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    const keyframes = [...keyframesOf(content), 7 * 25 + 1];
    expect(Math.max(...keyframes.slice(1).map((at, index) => at - (keyframes[index] ?? 0)))).toBeLessThanOrEqual(50);
  },
  LIMIT_MS,
);

test(
  'what a phone wrote standing stands, and pixels become square',
  async () => {
    const turned = await preview({ picture: card('1920x1080', 2), sound: tone(2) }, (path) =>
      turnVideo(path, clockwise),
    );
    expect(turned.measures.head).toMatchObject({ width: 720, height: 1280 });
    expect(turned.poster).toEqual({ width: 720, height: 1280 });
    const stretched = await preview({ picture: `${card('720x576', 2)},setsar=64/45`, sound: tone(2) });
    expect(stretched.measures.head).toMatchObject({ width: 1024, height: 576 });
  },
  LIMIT_MS,
);

/** One code value everywhere, said to be of that transfer; 4:2:0 of 8 bits is enough to see what becomes of it. */
const flat = (luma: number, transfer: string, [cb, cr] = [128, 128]) => ({
  picture: `color=black:s=1280x720:r=10:d=2,format=yuv420p,geq=lum=${luma}:cb=${cb}:cr=${cr}`,
  sound: tone(2),
  options: {
    crf: '4',
    'x264-params': `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
  },
});

test(
  'a video in HDR is toned down: its white is white, its black black, its red red, and the player is told BT.709',
  async () => {
    // 203 nits, the white of graphics in BT.2408: PQ says 58 percent, HLG 75; undone they are a dull grey.
    const [pq, hlg] = [await preview(flat(143, 'smpte2084')), await preview(flat(180, 'arib-std-b67'))];
    for (const { colour, measures } of [pq, hlg]) {
      expect(Math.min(...colour)).toBeGreaterThan(190);
      expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(6);
      expect(measures.head).toMatchObject({ hdr: null, colour: 'bt709' });
    }
    expect(Math.max(...(await preview(flat(16, 'smpte2084'))).colour)).toBeLessThan(6);
    // BT.2020's red at 100 nits.
    const [red = 0, green = 0, blue = 0] = (await preview(flat(75, 'smpte2084', [111, 190]))).colour;
    expect(red).toBeGreaterThan(120);
    expect(Math.max(green, blue)).toBeLessThan(red / 2);
  },
  LIMIT_MS,
);

test(
  'a small video is not made larger, and one without a sound has none',
  async () => {
    const { measures } = await preview({
      ...{ format: 'webm', picture: card('320x180', 3), sound: null, picturesBy: 'libvpx-vp9' },
    });
    expect(measures.head).toMatchObject({ width: 320, height: 180, audioCodec: null });
  },
  LIMIT_MS,
);

test(
  'a clip of our own moves, sounds, and passes the check without a finding',
  async () => {
    const [picture, sound, to] = [join(folder, 'still.jpg'), join(folder, 'tune.wav'), join(folder, 'clip.mp4')];
    await writeFile(picture, await drawCover('pipa', 2200));
    await writeFile(sound, playMelody(7));
    const clip = { picture, sound, rateHz: RATE_HZ, seconds: 2, size: { width: 1920, height: 1080 } };
    expect(await engine.drawClip({ ...clip, filters: ["crop=1920:1080:'n*4':500"] }, to)).toBe(true);
    const { measures } = (await engine.inspectVideo(to)) as VideoInspection;
    expect(judgeMedia(measures)).toEqual([]);
    expect(measures).toMatchObject({
      head: { format: 'mp4', width: 1920, height: 1080, frameRate: 24, colour: 'bt709' },
      picture: { durationMs: 2000, isIntact: true },
    });
    expect(Math.abs((measures.sound?.durationMs ?? 0) - 2000)).toBeLessThan(100);
  },
  LIMIT_MS,
);

test(
  'a file that is no video, or hungry, gets no preview',
  async () => {
    const path = join(folder, 'text');
    await writeFile(path, 'no video');
    expect(await engine.previewVideo(path, `${path}.mp4`)).toMatchObject({ isMade: false, poster: null });
    const small = createMediaEngine(undefined, { rssMaxBytes: 90 * MIB, graceMs: 60_000, speedMin: 0.1 });
    const video = join(folder, 'video');
    writeVideo(video, { format: 'mp4', picture: card('1920x1080', 2), sound: tone(2) });
    expect(await small.previewVideo(video, `${video}.mp4`)).toMatchObject({ isMade: false });
  },
  LIMIT_MS,
);
