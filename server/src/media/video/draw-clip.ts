import { readFileSync } from 'node:fs';
import { assert } from '@toada/domain/assert.ts';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_PIX_FMT_RGB24,
  AV_SAMPLE_FMT_S16,
  AVCOL_PRI_BT709,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Frame, Rational } from 'node-av/lib';
import sharp from 'sharp';
import { openGraph } from './open-graph.ts';
import { openPreviewFile, SOUND_RATE_HZ } from './preview-file.ts';

/** A moving picture out of one that stands still, with a tune of 16 bit in stereo. */
export type Clip = {
  /** A picture larger than the frame. */
  picture: string;
  /** WAV of `rateHz`, its samples behind a head of 44 bytes. */
  sound: string;
  rateHz: number;
  seconds: number;
  size: { width: number; height: number };
  /** FFmpeg's filters that move it, by the frame's number `n`. */
  filters: readonly string[];
};

const RATE = { num: 24, den: 1 };
const KBPS = 4_000;
const HEAD_BYTES = 44;
const BLOCK_SAMPLES = 1024;
const BYTES_PER_SAMPLE = 4;
const BT709 = { colorPrimaries: AVCOL_PRI_BT709, colorTrc: AVCOL_TRC_BT709, colorSpace: AVCOL_SPC_BT709 };
const TO_BT709 = 'scale=out_color_matrix=bt709:out_range=tv';

/** Writes it as an MP4 of H.264 and AAC. Runs in the child process only. */
export async function drawClip({ picture, sound, rateHz, seconds, size, filters }: Clip, to: string) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shape = { size, rate: RATE, hasSound: true, sourceKbps: KBPS, colour: BT709 };
  const file = openPreviewFile(to, { ...shape, preset: 'ultrafast' });
  const perFrame = new Rational(RATE.den, RATE.num);
  const still = toYuv(Frame.fromVideoBuffer(data, { ...info, format: AV_PIX_FMT_RGB24 }), perFrame);
  const pictures = openGraph(still, perFrame, [...filters, 'format=yuv420p'].join(','), file.picture.take);
  const tune = readFileSync(sound).subarray(HEAD_BYTES, HEAD_BYTES + seconds * rateHz * BYTES_PER_SAMPLE);
  const sounds = openSound(rateHz, seconds, (frame) => file.sound?.take(frame));
  const samplesPerFrame = Math.ceil((rateHz * RATE.den) / RATE.num / BLOCK_SAMPLES) * BLOCK_SAMPLES;
  let at = 0;
  for (let nth = 0; nth < (seconds * RATE.num) / RATE.den; nth++) {
    still.pts = BigInt(nth);
    pictures.push(still);
    // Side by side in the file, the sound a little ahead.
    sounds.push(tune.subarray(at * BYTES_PER_SAMPLE, (at + samplesPerFrame) * BYTES_PER_SAMPLE), at);
    at += samplesPerFrame;
  }
  for (const graph of [pictures, sounds]) {
    graph.end();
    graph.close();
  }
  file.picture.end();
  file.sound?.end();
  file.close();
}

/** Once for all frames. */
function toYuv(still: Frame, perFrame: Rational): Frame {
  let made: Frame | null = null;
  const graph = openGraph(still, perFrame, `${TO_BT709},format=yuv420p`, (frame) => {
    made = frame.clone();
  });
  still.pts = 0n;
  graph.push(still);
  graph.end();
  graph.close();
  assert(made, 'a picture has a frame');
  return made;
}

function openSound(rateHz: number, seconds: number, take: (frame: Frame) => void) {
  const frameOf = (samples: Buffer, at: number) =>
    Frame.fromAudioBuffer(samples, {
      ...{ nbSamples: samples.length / BYTES_PER_SAMPLE, format: AV_SAMPLE_FMT_S16, sampleRate: rateHz },
      ...{ channelLayout: AV_CHANNEL_LAYOUT_STEREO, pts: BigInt(at) },
    });
  const filters = [
    `afade=t=out:st=${seconds - 1}:d=1`,
    'volume=-4dB',
    `aformat=sample_fmts=fltp:sample_rates=${SOUND_RATE_HZ}:channel_layouts=stereo`,
    'asetnsamples=n=1024:p=0',
  ];
  const silence = Buffer.alloc(BLOCK_SAMPLES * BYTES_PER_SAMPLE);
  const graph = openGraph(frameOf(silence, 0), new Rational(1, rateHz), filters.join(','), take);
  return {
    ...graph,
    push(samples: Buffer, at: number) {
      if (samples.length > 0) graph.push(frameOf(samples, at));
    },
  };
}
