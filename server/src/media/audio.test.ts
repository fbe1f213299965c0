import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  cutAbove,
  fromDb,
  goodSound,
  makeSound,
  noise,
  type Sound,
  toFlac,
  tone,
  toWav,
} from '../testing/sample-audio.ts';
import { type AudioInspection, createMediaEngine } from './media-engine.ts';

const LIMIT_MS = 60_000;
const folder = await mkdtemp(join(tmpdir(), 'toada-audio-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = createMediaEngine();
let files = 0;

/** Through the real engine, from a file on disk. */
async function inspect(content: Buffer, options: { previewStartMs?: number } = {}) {
  const path = join(folder, `${++files}`);
  await writeFile(path, content);
  const found = await engine.inspectAudio(path, options);
  expect(found).not.toBe('unavailable');
  await rm(path);
  return found as AudioInspection;
}
const codesOf = async (content: Buffer) => judgeMedia((await inspect(content)).measures).map(({ code }) => code);
const soundOf = async (content: Buffer) => (await inspect(content)).measures.sound;

const silence = () => 0;
/** A sound with nothing before or behind it. */
const within =
  (from: number, to: number, signal: (seconds: number, index: number) => number) => (seconds: number, index: number) =>
    seconds >= from && seconds < to ? signal(seconds, index) : 0;
const loud = (hz: number) => (seconds: number) => Math.max(-1, Math.min(1, 2 * Math.sin(2 * Math.PI * hz * seconds)));
const fullBand = makeSound(4, [noise(-18, 1), noise(-18, 2)]);

describe('a recording without faults', () => {
  test.each<[string, Buffer]>([
    ['WAV of 16 bits', toWav(goodSound())],
    ['WAV of 24 bits', toWav(goodSound(), { bitDepth: 24 })],
    ['WAV of 24 bits in the extensible format', toWav(goodSound(), { bitDepth: 24, isExtensible: true })],
    ['WAV of 24 bits and 96 kHz', toWav(goodSound(3, 96_000), { bitDepth: 24 })],
    ['FLAC of 16 bits', toFlac(goodSound())],
    ['FLAC of 24 bits and 48 kHz', toFlac(goodSound(3, 48_000), { bitDepth: 24 })],
    ['FLAC that carries no hash of its samples', toFlac(goodSound(), { md5: Buffer.alloc(16) })],
    ['noise up to the highest frequency', toWav(fullBand)],
  ])('%s has no findings', async (_what, content) => expect(await codesOf(content)).toEqual([]), LIMIT_MS);

  test(
    'says what it is and how long it lasts',
    async () => {
      const { measures, waveform, preview } = await inspect(toFlac(goodSound(3, 48_000), { bitDepth: 24 }));
      expect(measures.head).toEqual({
        format: 'flac',
        sampleRateHz: 48_000,
        bitDepth: 24,
        isFloat: false,
        channels: 2,
        declaredSamples: 144_000,
      });
      expect(measures.sound).toMatchObject({ samples: 144_000, isIntact: true, clippedRuns: 0 });
      // -18 dB is an eighth of full scale.
      expect(waveform?.every((peak) => peak >= 30 && peak <= 34)).toBe(true);
      expect(preview?.length).toBeGreaterThan(40_000);
    },
    LIMIT_MS,
  );
});

describe('each defect is one finding', () => {
  const stereo = (signals: Parameters<typeof makeSound>[1], seconds = 3) => makeSound(seconds, signals);
  const mono = makeSound(3, [tone(440)]);
  const eight = makeSound(
    3,
    Array.from({ length: 8 }, (_, index) => tone(300 + index)),
  );
  const flac = toFlac(goodSound());
  const garbled = Buffer.from(flac);
  garbled.fill(0x5a, flac.length / 2, flac.length / 2 + 300);

  test.each<[string, Buffer, string]>([
    ['a low sample rate', toWav(goodSound(3, 22_050)), 'audio.sampleRate'],
    ['8 bits', toWav(goodSound(), { bitDepth: 8 }), 'audio.bitDepth'],
    ['32 bits', toWav(goodSound(), { bitDepth: 32 }), 'audio.bitDepth'],
    ['floating point', toWav(goodSound(), { bitDepth: 32, isFloat: true }), 'audio.bitDepth'],
    ['one channel', toWav(mono), 'audio.channels'],
    ['eight channels', toWav(eight), 'audio.channels'],
    ['one sample', toWav(makeSound(1 / 44_100, [() => 0.1, silence])), 'audio.tooShort'],
    ['a WAV without its end', toWav(goodSound()).subarray(0, 200_000), 'audio.truncated'],
    ['a WAV that claims four gigabytes', toWav(goodSound(), { dataBytes: 0xffffffff }), 'audio.truncated'],
    ['a FLAC without its end', flac.subarray(0, flac.length / 2), 'audio.truncated'],
    [
      'a FLAC with other samples than it was made from',
      toFlac(goodSound(), { md5: Buffer.alloc(16, 7) }),
      'audio.damaged',
    ],
    ['silence', toWav(stereo([silence, silence])), 'audio.silent'],
    ['next to silence', toWav(stereo([tone(440, -45), tone(550, -45)])), 'audio.quiet'],
    [
      'silence at the start',
      toWav(stereo([within(4, 8, tone(440)), within(4, 8, tone(550))], 8)),
      'audio.silenceStart',
    ],
    ['silence at the end', toWav(stereo([within(0, 3, tone(440)), within(0, 3, tone(550))], 14)), 'audio.silenceEnd'],
    ['cut waves', toFlac(stereo([loud(440), loud(550)]), { bitDepth: 24 }), 'audio.clipping'],
    ['two equal channels', toWav(stereo([tone(440), tone(440)])), 'audio.mono'],
    ['peaks between the samples', toWav(stereo([tone(11_025, 1.6, Math.PI / 4), tone(440, -12)])), 'audio.truePeak'],
    ['nothing above 16 kHz', toWav(cutAbove(fullBand, 16_000)), 'audio.lowPass'],
  ])('%s', async (_what, content, code) => expect(await codesOf(content)).toEqual([code]), LIMIT_MS);

  test(
    'garbage inside a FLAC is noticed, whether or not frames are lost by it',
    async () => {
      const codes = await codesOf(garbled);
      expect(codes).toHaveLength(1);
      expect(['audio.damaged', 'audio.truncated']).toContain(codes[0]);
    },
    LIMIT_MS,
  );

  test(
    'garbage is noticed without a hash of the samples, too',
    async () => {
      const unsigned = toFlac(goodSound(), { md5: Buffer.alloc(16) });
      // One bit in the middle of a frame: only the frame's own sum can tell.
      const at = Math.floor(unsigned.length / 2);
      unsigned.writeUInt8(unsigned.readUInt8(at) ^ 1, at);
      const codes = await codesOf(unsigned);
      expect(codes).toHaveLength(1);
      expect(['audio.damaged', 'audio.truncated']).toContain(codes[0]);
    },
    LIMIT_MS,
  );

  test.each([15_500, 17_000, 19_000])(
    'the cut of an encoder at %i Hz is found where it is',
    async (hz) => {
      const sound = await soundOf(toFlac(cutAbove(fullBand, hz), { bitDepth: 24 }));
      expect(Math.abs((sound?.cutoffHz ?? 0) - hz)).toBeLessThan(400);
    },
    LIMIT_MS,
  );
});

describe('the meters', () => {
  /** EBU Tech 3341, minimum requirements test signals 1 and 2. */
  test.each([
    [-23, -23],
    [-33, -33],
  ])(
    'a stereo tone of 1 kHz at %i dBFS reads %i LUFS',
    async (db, lufs) => {
      const sound = await soundOf(toWav(makeSound(20, [tone(1000, db), tone(1000, db)], 48_000), { bitDepth: 24 }));
      expect(Math.abs((sound?.loudnessLufs ?? 0) - lufs)).toBeLessThan(0.1);
    },
    LIMIT_MS,
  );

  /** EBU Tech 3341, signals 15 to 18: the samples stand beside the peak, whose height is known. */
  test.each([
    ['a quarter of the rate, at 0 degrees', 12_000, 0],
    ['a quarter of the rate, at 45 degrees', 12_000, Math.PI / 4],
    ['a sixth of the rate, at 60 degrees', 8_000, Math.PI / 3],
    ['an eighth of the rate, at 67.5 degrees', 6_000, (67.5 * Math.PI) / 180],
  ])(
    'the true peak of a tone at %s is -6 dBTP',
    async (_what, hz, phase) => {
      // Faded in and out as theirs are: a wave that begins at once overshoots.
      const sine = tone(hz, 20 * Math.log10(0.5), phase);
      const signal = (seconds: number) => Math.min(1, seconds * 10, (2 - seconds) * 10) * sine(seconds, 0);
      const sound = await soundOf(toWav(makeSound(2, [signal, signal], 48_000), { bitDepth: 24 }));
      expect(sound?.truePeakDb ?? 0).toBeGreaterThan(-6.02 - 0.4);
      expect(sound?.truePeakDb ?? 0).toBeLessThan(-6.02 + 0.2);
    },
    LIMIT_MS,
  );

  test(
    'a peak in the last moment is not missed',
    async () => {
      const sound = await soundOf(toWav(makeSound(2.03, [within(2.02, 2.03, tone(1000, -1)), tone(440, -30)])));
      expect(sound?.truePeakDb ?? -99).toBeGreaterThan(-1.5);
    },
    LIMIT_MS,
  );
});

describe('the hash of the samples', () => {
  const hashOf = async (content: Buffer) => (await soundOf(content))?.samplesSha256;
  const sixteen: Sound = goodSound();
  // 16 bits can hold these values of 24, so that both files hold the same.
  sixteen.channels = sixteen.channels.map((channel) => channel.map((value) => Math.round(value * 32_768) / 32_768));

  test(
    'is one for WAV and FLAC, and for 16 bits within 24',
    async () => {
      const expected = await hashOf(toWav(sixteen));
      expect(expected).toMatch(/^[0-9a-f]{64}$/);
      expect(await hashOf(toFlac(sixteen))).toBe(expected);
      expect(await hashOf(toWav(sixteen, { bitDepth: 24 }))).toBe(expected);
      expect(await hashOf(toFlac(sixteen, { bitDepth: 24 }))).toBe(expected);
    },
    LIMIT_MS,
  );

  test(
    'is another for one other sample',
    async () => {
      const content = toWav(sixteen);
      const other = Buffer.from(content);
      other.writeInt16LE(other.readInt16LE(content.length - 2) + 1, content.length - 2);
      expect(await hashOf(other)).not.toBe(await hashOf(content));
    },
    LIMIT_MS,
  );
});

describe('the preview', () => {
  /** Quiet but for the half minute that begins at 10 s. */
  const marked = (seconds: number) => {
    const signal = (moment: number) => fromDb(moment >= 10 && moment < 40 ? -6 : -50) * Math.sin(2764 * moment);
    return toWav(makeSound(seconds, [signal, (moment) => -signal(moment)]));
  };

  test(
    'is half a minute from where it was asked to begin, else from the middle',
    async () => {
      const content = marked(50);
      const middle = await inspect(content);
      const asked = await inspect(content, { previewStartMs: 10_000 });
      const start = await inspect(content, { previewStartMs: 0 });
      // 128 kbit/s; the frames at its ends make it a little longer.
      for (const { preview } of [middle, asked, start])
        expect(Math.abs((preview?.length ?? 0) - 480_000)).toBeLessThan(4_000);
      expect(Buffer.from(middle.preview ?? []).equals(Buffer.from(asked.preview ?? []))).toBe(true);
      expect(Buffer.from(middle.preview ?? []).equals(Buffer.from(start.preview ?? []))).toBe(false);
    },
    LIMIT_MS,
  );

  test(
    'of a short recording is all of it, and is MP3',
    async () => {
      const { preview } = await inspect(toWav(goodSound(5, 96_000), { bitDepth: 24 }));
      expect(Math.abs((preview?.length ?? 0) - 80_000)).toBeLessThan(3_000);
      expect(preview?.[0]).toBe(0xff);
      expect((preview?.[1] ?? 0) & 0xe6).toBe(0xe2);
    },
    LIMIT_MS,
  );
});
