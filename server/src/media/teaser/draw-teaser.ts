import {
  FADE_SECONDS,
  TEASER_RATE,
  type TeaserFormat,
  type TeaserKind,
  type TeaserLook,
  teaserFormats,
} from '@toada/domain/teaser/teaser.kinds.ts';
import { loopBeat } from '@toada/domain/teaser/teaser.loop.ts';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_S32,
  AVCOL_PRI_BT709,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Frame, Rational } from 'node-av/lib';
import { openGraph } from '../video/open-graph.ts';
import { openPreviewFile } from '../video/preview-file.ts';
import { listen, readWindow, type Window } from './hear-window.ts';
import { openPainter } from './paint-scene.ts';

export type Teaser = {
  kind: TeaserKind;
  /** Null for a film without sound. */
  audioPath: string | null;
  coverPath: string;
  /** Masks of the scene's words, white on black, by their key. */
  letters: readonly { key: string; path: string }[];
  look: TeaserLook;
  format: TeaserFormat;
  seconds: number;
  startMs: number;
  fades: boolean;
  colours: readonly string[];
  ground: number;
  title: string;
  artist: string;
  note: string;
};

/** Why no film came of it; null where one did. */
export type TeaserTrouble = 'badAudio' | 'badCover' | null;

const BYTES_PER_SAMPLE = 8;
/** Rates that every player knows; others become the second. */
const SOUND_RATES = [44_100, 48_000];
const colour = { colorPrimaries: AVCOL_PRI_BT709, colorTrc: AVCOL_TRC_BT709, colorSpace: AVCOL_SPC_BT709 };
const rate = { num: TEASER_RATE, den: 1 };

/** Writes an MP4 of H.264 and AAC, the sound as loud as in the recording, or without any. Runs in the child process only. */
export async function drawTeaser(
  teaser: Teaser,
  to: string,
  onProgress: (drawnMs: number) => void,
): Promise<{ trouble: TeaserTrouble }> {
  const window = teaser.audioPath ? readWindow(teaser.audioPath, teaser.startMs, teaser.seconds) : null;
  if (teaser.audioPath && !window) return { trouble: 'badAudio' };
  const painter = await openPainter(teaser).catch(() => null);
  if (!painter) return { trouble: 'badCover' };
  const beatAt = window ? listen(window, teaser.seconds) : (nth: number) => loopBeat(nth / TEASER_RATE);
  const film = openFilm({ ...teaser, size: teaserFormats[teaser.format], window }, to);
  for (let nth = 0; nth < teaser.seconds * TEASER_RATE; nth++) {
    film.take(painter(beatAt(nth)), nth);
    onProgress((nth * 1000) / TEASER_RATE);
    // A memory watch that throws, and the parent's messages, have their turn.
    if (nth % TEASER_RATE === 0) await new Promise(setImmediate);
  }
  film.end();
  return { trouble: null };
}

type Film = { size: { width: number; height: number }; seconds: number; fades: boolean; window: Window | null };

/** Frames and sound through FFmpeg's filters into the file, side by side. */
export function openFilm({ size, seconds, fades, window }: Film, to: string) {
  const soundRateHz = window && SOUND_RATES.includes(window.sampleRateHz) ? window.sampleRateHz : 48_000;
  const fine = { crf: 20, pictureKbps: 8_000, soundKbps: 256, soundRateHz };
  const hasSound = window !== null;
  const file = openPreviewFile(to, { size, rate, hasSound, sourceKbps: 0, preset: 'superfast', fine, colour });
  const fade = (name: string) =>
    fades
      ? [`${name}=t=in:st=0:d=${FADE_SECONDS}`, `${name}=t=out:st=${seconds - FADE_SECONDS}:d=${FADE_SECONDS}`]
      : [];
  const pictureFilters = [...fade('fade'), 'format=yuv420p'].join(',');
  const soundFilters = [
    ...fade('afade'),
    `aformat=sample_fmts=fltp:sample_rates=${soundRateHz}:channel_layouts=stereo`,
    'asetnsamples=n=1024:p=0',
  ].join(',');
  // One frame for all: each new one takes addresses that the library gives back late, and the process runs out of them in a long film.
  let picture: Frame | null = null;
  const pictureOf = (pixels: Buffer, nth: number) => {
    if (picture) {
      picture.makeWritable();
      picture.fromBuffer(pixels);
    } else picture = Frame.fromVideoBuffer(pixels, { ...size, format: AV_PIX_FMT_YUV420P });
    picture.pts = BigInt(nth);
    return picture;
  };
  let pictures: ReturnType<typeof openGraph> | null = null;
  const sound = window && openSound(window, soundFilters, (frame) => file.sound?.take(frame));
  return {
    take(pixels: Buffer, nth: number) {
      const frame = pictureOf(pixels, nth);
      pictures ??= openGraph(frame, new Rational(rate.den, rate.num), pictureFilters, file.picture.take);
      pictures.push(frame);
      sound?.hear(nth);
    },
    end() {
      for (const graph of [pictures, sound?.graph]) {
        graph?.end();
        graph?.close();
      }
      file.picture.end();
      file.sound?.end();
      file.close();
      picture?.free();
    },
  };
}

/** Samples of the window, as many with each picture as belong to it. */
function openSound({ samples, sampleRateHz }: Window, filters: string, take: (frame: Frame) => void) {
  const soundOf = (from: number, count: number) =>
    Frame.fromAudioBuffer(Buffer.from(samples.buffer, from * BYTES_PER_SAMPLE, count * BYTES_PER_SAMPLE), {
      ...{ nbSamples: count, format: AV_SAMPLE_FMT_S32, sampleRate: sampleRateHz },
      ...{ channelLayout: AV_CHANNEL_LAYOUT_STEREO, pts: BigInt(from) },
    });
  const graph = openGraph(soundOf(0, 1), new Rational(1, sampleRateHz), filters, take);
  const upTo = (nth: number) => Math.min(samples.length / 2, Math.round((nth * sampleRateHz) / TEASER_RATE));
  return {
    graph,
    hear(nth: number) {
      const [from, end] = [upTo(nth), upTo(nth + 1)];
      const sound = soundOf(from, end - from);
      graph.push(sound);
      sound.free();
    },
  };
}
