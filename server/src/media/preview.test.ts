import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
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
  return { content: await readFile(to), measures, poster: { width, height } };
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
