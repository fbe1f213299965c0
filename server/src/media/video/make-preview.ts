import { statSync } from 'node:fs';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import { AVCOL_PRI_BT709, AVCOL_SPC_BT709, AVCOL_TRC_BT709 } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import sharp from 'sharp';
import { createDecoder } from './decode-video.ts';
import { openGraph, Unfilterable } from './open-graph.ts';
import { type OpenVideo, openVideo } from './open-video.ts';
import { openPreviewFile, SOUND_RATE_HZ, type Track } from './preview-file.ts';
import { previewBox, straighten } from './straighten.ts';

/** Colours of a picture that was toned down. */
const BT709 = { colorPrimaries: AVCOL_PRI_BT709, colorTrc: AVCOL_TRC_BT709, colorSpace: AVCOL_SPC_BT709 };
const RATE_MAX = 30;
const RATE_UNKNOWN = { num: 25, den: 1 };
const SOUND = `aformat=sample_fmts=fltp:sample_rates=${SOUND_RATE_HZ}:channel_layouts=stereo,asetnsamples=n=1024:p=0`;
/** Past the opening, as on the contact sheet. */
const POSTER_MOMENT = 0.16;

export type MadePreview = { isMade: boolean; poster: Uint8Array | null };
const nothing: MadePreview = { isMade: false, poster: null };

/** H.264 and AAC in 720p for the panel's player, and a picture to wait with. Runs in the child process only. */
export async function makePreview(
  path: string,
  to: string,
  onProgress: (decodedMs: number) => void,
): Promise<MadePreview> {
  const opened = openVideo(path);
  const decoder = typeof opened !== 'object' ? null : createDecoder(opened);
  if (typeof opened !== 'object' || !decoder) return nothing;
  return encode(opened, decoder, { to, bytes: statSync(path).size, onProgress }).catch((error: unknown) => {
    if (error instanceof Unfilterable) return nothing;
    throw error;
  });
}

type Decoder = NonNullable<ReturnType<typeof createDecoder>>;
type Task = { to: string; bytes: number; onProgress: (decodedMs: number) => void };

async function encode(opened: OpenVideo, decoder: Decoder, { to, bytes, onProgress }: Task): Promise<MadePreview> {
  const { input, picture, sound, head } = opened;
  const { filters, size } = straighten(picture.codecpar, head, previewBox(head));
  const rate = rateOf(opened);
  const seconds = Math.max(1, (head.declaredMs ?? 0) / 1000);
  const sourceKbps = (bytes * 8) / 1000 / seconds;
  const colour = head.hdr ? BT709 : picture.codecpar;
  const file = openPreviewFile(to, { size, rate, hasSound: sound !== null, sourceKbps, colour });
  // Both streams by one clock: their offset to each other stays.
  const start = input.startTime > 0n ? Number(input.startTime) / 1_000_000 : 0;
  const pictures = feed(picture.timeBase, file.picture, [
    `setpts=PTS-${start}/TB`,
    ...[...filters, `fps=${rate.num}/${rate.den}`, 'format=yuv420p'],
  ]);
  const sounds = sound && file.sound ? feed(sound.timeBase, file.sound, [`asetpts=PTS-${start}/TB`, SOUND]) : null;
  const poster = drawPoster(opened, filters, size);
  for (const { of, frame } of decoder.frames()) {
    frame.pts = frame.bestEffortTimestamp;
    if (of === 'sound') {
      sounds?.take(frame);
      continue;
    }
    const { num, den } = picture.timeBase;
    const atMs = (Number(frame.pts) * num * 1000) / den - start * 1000;
    if (atMs > mediaLimits.video.durationMaxMs) break;
    poster.take(frame, atMs);
    pictures.take(frame);
    onProgress(atMs);
  }
  pictures.end();
  sounds?.end();
  file.close();
  return { isMade: true, poster: await poster.result() };
}

/** Decoded frames through filters into an encoder. */
function feed(timeBase: OpenVideo['picture']['timeBase'], track: Track, filters: readonly string[]) {
  let graph: ReturnType<typeof openGraph> | null = null;
  return {
    take(frame: Frame) {
      graph ??= openGraph(frame, timeBase, filters.join(','), (ready) => track.take(ready));
      graph.push(frame);
    },
    end() {
      graph?.end();
      graph?.close();
      track.end();
    },
  };
}

/** No faster than a player needs; 60 frames become 30, 50 become 25. */
function rateOf({ picture }: OpenVideo): { num: number; den: number } {
  const { num, den } = picture.avgFrameRate.num > 0 ? picture.avgFrameRate : picture.rFrameRate;
  if (num <= 0 || den <= 0) return RATE_UNKNOWN;
  // 30000/1001 is a little less than 30; what comes out of averaging may be a little more.
  const divisor = Math.ceil(num / den / (RATE_MAX + 0.5));
  return { num, den: den * divisor };
}

function drawPoster({ picture, head }: OpenVideo, filters: readonly string[], size: { width: number; height: number }) {
  const wantedMs = (head.declaredMs ?? 0) * POSTER_MOMENT;
  let drawn: Buffer | null = null;
  return {
    take(frame: Frame, atMs: number) {
      if (drawn || atMs < wantedMs) return;
      const graph = openGraph(frame, picture.timeBase, [...filters, 'format=rgb24'].join(','), (small) => {
        drawn = small.toBuffer();
      });
      graph.push(frame);
      graph.end();
      graph.close();
    },
    async result(): Promise<Uint8Array | null> {
      return (
        drawn &&
        sharp(drawn, { raw: { ...size, channels: 3 } })
          .jpeg({ quality: 80 })
          .toBuffer()
      );
    },
  };
}
