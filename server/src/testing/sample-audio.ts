import { createHash } from 'node:crypto';
import { seeded } from './seeded.ts';

/** One array per channel, full scale at 1. */
export type Sound = { sampleRateHz: number; channels: Float64Array[] };
type Signal = (seconds: number, index: number) => number;

const CD_HZ = 44_100;
export const fromDb = (db: number) => 10 ** (db / 20);

/** A sound of as many channels as there are signals. */
export function makeSound(seconds: number, signals: readonly Signal[], sampleRateHz = CD_HZ): Sound {
  const length = Math.round(seconds * sampleRateHz);
  const channels = signals.map((signal) =>
    Float64Array.from({ length }, (_, index) => signal(index / sampleRateHz, index)),
  );
  return { sampleRateHz, channels };
}

export const tone =
  (hz: number, db = -18, phase = 0): Signal =>
  (seconds) =>
    fromDb(db) * Math.sin(2 * Math.PI * hz * seconds + phase);

export function noise(db = -18, seed = 1): Signal {
  const chance = seeded(seed);
  return () => fromDb(db) * (2 * chance() - 1);
}

/** Nothing a check could find fault with: two tones, so that the channels differ. */
export const goodSound = (seconds = 3, sampleRateHz = CD_HZ) =>
  makeSound(seconds, [tone(440), tone(554.37)], sampleRateHz);

/** Without everything above a frequency, by a steep filter (a windowed sinc), as an encoder that saves bits leaves it. */
export function cutAbove({ sampleRateHz, channels }: Sound, hz: number): Sound {
  const half = 200;
  const kernel = Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const at = index - half;
    const sinc = at === 0 ? (2 * hz) / sampleRateHz : Math.sin((2 * Math.PI * hz * at) / sampleRateHz) / (Math.PI * at);
    return sinc * (0.42 - 0.5 * Math.cos((Math.PI * index) / half) + 0.08 * Math.cos((2 * Math.PI * index) / half));
  });
  const filtered = channels.map((channel) => {
    // With silence at both ends, so that no tap has to ask whether there is a sample: half of the work was asking.
    const padded = new Float64Array(channel.length + 2 * half);
    padded.set(channel, half);
    return channel.map((_, at) => {
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) sum += (kernel[tap] as number) * (padded[at + tap] as number);
      return sum;
    });
  });
  return { sampleRateHz, channels: filtered };
}

type WavOptions = { bitDepth?: number; isFloat?: boolean; isExtensible?: boolean; dataBytes?: number; tag?: number };

/** A WAV, honest unless told otherwise: `dataBytes` and `tag` are what the header claims. */
export function toWav(sound: Sound, { bitDepth = 16, isFloat = false, ...claims }: WavOptions = {}): Buffer {
  const { sampleRateHz, channels } = sound;
  const bytes = Math.ceil(bitDepth / 8);
  const data = interleave(sound, bytes, (value, body, at) => {
    if (isFloat) body.writeFloatLE(value, at);
    else if (bytes === 1) body.writeUInt8(128 + quantize(value, 8), at);
    else body.writeIntLE(quantize(value, bitDepth), at, bytes);
  });
  const format = Buffer.alloc(claims.isExtensible ? 40 : 16);
  const tag = claims.tag ?? (isFloat ? 3 : 1);
  format.writeUInt16LE(claims.isExtensible ? 0xfffe : tag, 0);
  format.writeUInt16LE(channels.length, 2);
  format.writeUInt32LE(sampleRateHz, 4);
  format.writeUInt32LE(sampleRateHz * channels.length * bytes, 8);
  format.writeUInt16LE(channels.length * bytes, 12);
  format.writeUInt16LE(bitDepth, 14);
  if (claims.isExtensible) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(bitDepth, 18);
    format.writeUInt32LE(3, 20);
    Buffer.from('0100000000001000800000aa00389b71', 'hex').copy(format, 24);
    format.writeUInt16LE(tag, 24);
  }
  const body = Buffer.concat([chunk('fmt ', format), chunk('data', data, claims.dataBytes)]);
  return Buffer.concat([chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]))]);
}

function chunk(name: string, body: Buffer, claimedBytes = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(claimedBytes, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function interleave({ channels }: Sound, bytes: number, write: (value: number, body: Buffer, at: number) => void) {
  const length = channels[0]?.length ?? 0;
  const body = Buffer.alloc(length * channels.length * bytes);
  for (let index = 0; index < length; index++)
    for (const [place, channel] of channels.entries())
      write(channel[index] ?? 0, body, (index * channels.length + place) * bytes);
  return body;
}

function quantize(value: number, bitDepth: number): number {
  const highest = 2 ** (bitDepth - 1);
  return Math.max(-highest, Math.min(highest - 1, Math.round(value * highest)));
}

const FLAC_BLOCK = 4_096;
type FlacOptions = { bitDepth?: 16 | 24; md5?: Buffer; declaredSamples?: number; blocks?: Buffer[] };

/** A FLAC (RFC 9639) with its samples as they are, unpacked: every decoder reads it, and no encoder is needed. */
export function toFlac(sound: Sound, { bitDepth = 16, ...claims }: FlacOptions = {}): Buffer {
  const bytes = bitDepth / 8;
  const length = sound.channels[0]?.length ?? 0;
  const samples = interleave(sound, bytes, (value, body, at) => body.writeIntLE(quantize(value, bitDepth), at, bytes));
  const frames: Buffer[] = [];
  for (let from = 0; from < length; from += FLAC_BLOCK) {
    const subframes = sound.channels.map((channel) => {
      const part = channel.subarray(from, from + FLAC_BLOCK);
      const body = Buffer.alloc(1 + part.length * bytes);
      body.writeUInt8(0b10, 0);
      for (const [index, value] of part.entries()) body.writeIntBE(quantize(value, bitDepth), 1 + index * bytes, bytes);
      return body;
    });
    const count = Math.min(FLAC_BLOCK, length - from);
    frames.push(flacFrame({ number: frames.length, samples: count, channels: sound.channels.length, subframes }));
  }
  const md5 = claims.md5 ?? createHash('md5').update(samples).digest();
  const declared = claims.declaredSamples ?? length;
  const info = streamInfo({ ...sound, channels: sound.channels.length, bitDepth, declared, md5, block: FLAC_BLOCK });
  return Buffer.concat([flacHead(info, claims.blocks), ...frames]);
}

/** Hours of silence in a few kilobytes: every frame is one value. */
export function flacBomb({ frames, declaredSamples }: { frames: number; declaredSamples: number }): Buffer {
  const block = 65_535;
  const constant = Buffer.alloc(3);
  const info = streamInfo({
    sampleRateHz: CD_HZ,
    channels: 2,
    bitDepth: 16,
    declared: declaredSamples,
    md5: Buffer.alloc(16),
    block,
  });
  const body = Array.from({ length: frames }, (_, number) =>
    flacFrame({ number, samples: block, channels: 2, subframes: [constant, constant] }),
  );
  return Buffer.concat([flacHead(info), ...body]);
}

/** The magic word, the description of the stream, and other blocks behind it. */
export function flacHead(info: Buffer, others: readonly Buffer[] = []): Buffer {
  const all = [flacBlock(0, info, others.length === 0), ...others];
  return Buffer.concat([Buffer.from('fLaC'), ...all]);
}

export function flacBlock(type: number, body: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8((isLast ? 0x80 : 0) | type, 0);
  head.writeUIntBE(body.length, 1, 3);
  return Buffer.concat([head, body]);
}

type Info = { sampleRateHz: number; channels: number; bitDepth: number; declared: number; md5: Buffer; block: number };

export function streamInfo({ sampleRateHz, channels, bitDepth, declared, md5, block }: Info): Buffer {
  const body = Buffer.alloc(34);
  body.writeUInt16BE(block, 0);
  body.writeUInt16BE(block, 2);
  const packed =
    (BigInt(sampleRateHz) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bitDepth - 1) << 36n) | BigInt(declared);
  body.writeBigUInt64BE(packed, 10);
  md5.copy(body, 18);
  return body;
}

type FrameParts = { number: number; samples: number; channels: number; subframes: Buffer[] };

function flacFrame({ number, samples, channels, subframes }: FrameParts): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(samples - 1);
  // The number is written as UTF-8 writes a character.
  const coded = Buffer.from(String.fromCodePoint(number), 'utf8');
  const head = Buffer.concat([Buffer.from([0xff, 0xf8, 0x70, (channels - 1) << 4]), coded, size]);
  const checked = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07)]), ...subframes]);
  const tail = Buffer.alloc(2);
  tail.writeUInt16BE(crc(checked, 16, 0x8005));
  return Buffer.concat([checked, tail]);
}

/** A cyclic sum, highest bit first, from nought. */
function crc(bytes: Buffer, width: 8 | 16, polynomial: number): number {
  const top = 1 << (width - 1);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) sum = sum & top ? (sum << 1) ^ polynomial : sum << 1;
  }
  return sum & (2 ** width - 1);
}
