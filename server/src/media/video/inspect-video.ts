import { statSync } from 'node:fs';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import type { VideoHead, VideoMeasures } from '@toada/domain/media-file/media-measures.ts';
import type { VideoInspection } from '../media-engine.ts';
import { nothingWatched } from '../nothing-found.ts';
import { createDecoder } from './decode-video.ts';
import { drawSheet } from './draw-sheet.ts';
import { listenToSound } from './listen-to-sound.ts';
import { Unfilterable } from './open-graph.ts';
import { type OpenVideo, openVideo } from './open-video.ts';
import { watchPicture } from './watch-picture.ts';

const limits = mediaLimits.video;

type Found = Omit<VideoInspection, 'peakRssBytes'>;

/** Everything there is to know about a video, from one decode. Runs in the child process only. */
export async function inspectVideo(path: string, onProgress: (decodedMs: number) => void): Promise<Found> {
  if (statSync(path).size === 0) return without('empty', null);
  const opened = openVideo(path);
  if (typeof opened === 'string') return without(opened, null);
  if (typeof opened === 'number') return without('tooManyStreams', null, { streamCount: opened });
  const { head } = opened;
  if (isTooLarge(head)) return without('tooLarge', head);
  if ((head.declaredMs ?? 0) > limits.durationMaxMs) return without('tooLong', head);
  const decoder = createDecoder(opened);
  if (!decoder) return without('unsupported', head);
  return watch(opened, decoder, onProgress).catch((error: unknown) => {
    if (error instanceof Unfilterable) return without('unsupported', head);
    throw error;
  });
}

type Decoder = NonNullable<ReturnType<typeof createDecoder>>;

async function watch(opened: OpenVideo, decoder: Decoder, onProgress: (decodedMs: number) => void): Promise<Found> {
  const { head, picture, sound } = opened;
  const watcher = watchPicture(picture.timeBase);
  const listener = sound && listenToSound(sound.timeBase);
  const drawer = drawSheet(opened);
  for (const { of, frame } of decoder.frames()) {
    if (of === 'sound') {
      await listener?.take(frame);
      continue;
    }
    const atSeconds = watcher.take(frame);
    if (atSeconds * 1000 > limits.durationMaxMs) return without('tooLong', head);
    drawer.take(frame, atSeconds);
    onProgress(atSeconds * 1000);
  }
  const watched = watcher.result(decoder.isIntact());
  const heard = (await listener?.result()) ?? null;
  const { sheet, momentsMs } = await drawer.result();
  return { measures: { kind: 'video', trouble: null, head, picture: watched, sound: heard, momentsMs }, sheet };
}

function isTooLarge({ width, height }: VideoHead): boolean {
  return Math.max(width, height) > limits.sideMaxPx || width * height > limits.pixelsMax;
}

type Counted = Pick<VideoMeasures, 'streamCount'>;

function without(trouble: VideoMeasures['trouble'], head: VideoHead | null, counted: Counted = {}): Found {
  return { measures: { ...nothingWatched, trouble, head, ...counted }, sheet: null };
}
