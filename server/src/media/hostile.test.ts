import { randomBytes } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { flacBomb, flacHead, goodSound, makeSound, noise, streamInfo, toFlac, toWav } from '../testing/sample-audio.ts';
import { createMediaEngine, type MediaEngine } from './media-engine.ts';

const LIMIT_MS = 90_000;
const MIB = 1024 * 1024;
const RSS_MAX_BYTES = 512 * MIB;
const folder = await mkdtemp(join(tmpdir(), 'toada-hostile-'));
const path = join(folder, 'file.wav');
afterEach(() => rm(path, { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const engine = createMediaEngine();
let highest = 0;
afterAll(() => process.stdout.write(`hostile audio: the child held ${Math.round(highest / MIB)} MiB at most\n`));

async function look(with_: MediaEngine = engine) {
  const found = await with_.inspectAudio(path);
  if (found === 'unavailable') throw new Error('the engine is not there');
  highest = Math.max(highest, found.peakRssBytes);
  expect(found.peakRssBytes).toBeLessThan(RSS_MAX_BYTES);
  return judgeMedia(found.measures).map(({ code }) => code);
}

const flac = toFlac(goodSound());
const wavHead = toWav(goodSound()).subarray(0, 44);
const HOURS_22 = 50_000;

describe('a hostile file ends as a finding, in little memory', () => {
  test.each<[string, Buffer, string[]]>([
    ['nothing at all', Buffer.alloc(0), ['file.empty']],
    ['one byte', Buffer.from('R'), ['audio.unsupported']],
    ['garbage', randomBytes(300_000), ['audio.unsupported']],
    ['a text', Buffer.from('<html>RIFF WAVE fLaC</html>'), ['audio.unsupported']],
    [
      'a playlist that names other files',
      Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      ['audio.unsupported'],
    ],
    ['only the beginning of a WAV', Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), ['audio.damaged']],
    [
      'a WAV of garbage',
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), randomBytes(100_000)]),
      ['audio.damaged'],
    ],
    ['a WAV without sound', wavHead, ['audio.truncated']],
    ['MP3 in the shell of a WAV', toWav(goodSound(), { tag: 0x55 }), ['audio.unsupported']],
    ['only the beginning of a FLAC', flac.subarray(0, 4), ['audio.damaged']],
    ['a FLAC without frames', flac.subarray(0, 42), ['audio.truncated']],
    ['a FLAC of garbage', Buffer.concat([flac.subarray(0, 42), randomBytes(2 * MIB)]), ['audio.truncated']],
    ['22 hours in a megabyte', flacBomb({ frames: HOURS_22, declaredSamples: HOURS_22 * 65_535 }), ['audio.tooLong']],
    ['a FLAC that claims 18 days', toFlac(goodSound(), { declaredSamples: 2 ** 36 - 1 }), ['audio.tooLong']],
  ])(
    '%s',
    async (_what, content, codes) => {
      await writeFile(path, content);
      expect(await look()).toEqual(codes);
    },
    LIMIT_MS,
  );

  test(
    'an MP3 called .wav',
    async () => {
      await writeFile(path, toWav(goodSound()));
      const found = await engine.inspectAudio(path);
      await writeFile(path, found === 'unavailable' ? '' : (found.preview ?? ''));
      expect(await look()).toEqual(['audio.unsupported']);
    },
    LIMIT_MS,
  );

  test(
    'a FLAC whose pictures would fill the memory',
    async () => {
      const info = streamInfo({
        sampleRateHz: 44_100,
        channels: 2,
        bitDepth: 16,
        declared: 0,
        md5: Buffer.alloc(16),
        block: 4096,
      });
      writeManyPictures(flacHead(info, [Buffer.alloc(0)]));
      expect(await look()).toEqual(['file.beyondLimits']);
    },
    LIMIT_MS,
  );
});

/** A gigabyte of attached pictures, all of them holes in the file. */
function writeManyPictures(head: Buffer) {
  const BLOCK_BYTES = 16 * MIB - 1;
  const descriptor = openSync(path, 'w');
  writeSync(descriptor, head, 0, head.length, 0);
  let at = head.length;
  for (let index = 0; index < 60; index++) {
    const block = Buffer.alloc(4 + 4 + 4 + 9 + 4 + 16 + 4);
    block.writeUInt32BE((((index === 59 ? 0x80 : 0) << 24) | (6 << 24) | BLOCK_BYTES) >>> 0, 0);
    block.writeUInt32BE(3, 4);
    block.writeUInt32BE(9, 8);
    block.write('image/png', 12, 'latin1');
    block.writeUInt32BE(BLOCK_BYTES - (block.length - 4), block.length - 4);
    writeSync(descriptor, block, 0, block.length, at);
    at += 4 + BLOCK_BYTES;
  }
  ftruncateSync(descriptor, at);
  closeSync(descriptor);
}

describe('limits', () => {
  test(
    'what takes too long is ended',
    async () => {
      const hasty = createMediaEngine({ rssMaxBytes: RSS_MAX_BYTES, graceMs: 1_500, speedMin: 1e9 });
      // A file without a length cannot be refused before. Read to its end it would be a good one of two hours.
      await writeFile(path, flacBomb({ frames: HOURS_22 / 10, declaredSamples: 0 }));
      expect(await look(hasty)).toEqual(['file.beyondLimits']);
    },
    LIMIT_MS,
  );

  test(
    'what wants too much memory is ended',
    async () => {
      await writeFile(path, toWav(goodSound()));
      const poor = createMediaEngine({ rssMaxBytes: 40 * MIB, graceMs: 30_000, speedMin: 4 });
      expect(await look(poor)).toEqual(['file.beyondLimits']);
    },
    LIMIT_MS,
  );

  test(
    'whoever stops waiting gets no answer, and the process is gone',
    async () => {
      await writeFile(path, flacBomb({ frames: 20_000, declaredSamples: 0 }));
      const stop = new AbortController();
      const inspected = engine.inspectAudio(path, { signal: stop.signal });
      setTimeout(() => stop.abort(), 700);
      await expect(inspected).rejects.toThrow('stopped');
      await expect(engine.inspectAudio(path, { signal: stop.signal })).rejects.toThrow();
    },
    LIMIT_MS,
  );

  test(
    'after all of that the next file is checked as ever',
    async () => {
      await writeFile(path, toWav(makeSound(2, [noise(-20, 1), noise(-20, 2)])));
      expect(await look()).toEqual([]);
      expect(await engine.probe()).toBeNull();
    },
    LIMIT_MS,
  );
});
