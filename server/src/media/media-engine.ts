import type { AudioMeasures, PictureMeasures, VideoMeasures } from '@toada/domain/media-file/media-measures.ts';
import { nothingHeard, nothingSeen, nothingWatched } from './nothing-found.ts';
import { type ChildLimits, runChild } from './run-child.ts';
import type { Teaser, TeaserTrouble } from './teaser/draw-teaser.ts';
import type { Clip } from './video/draw-clip.ts';

export type AudioInspection = {
  measures: AudioMeasures;
  /** Peaks of equal length, 0 to 255; null where nothing could be heard. */
  waveform: number[] | null;
  /** Half a minute as MP3. */
  preview: Uint8Array | null;
  /** The most memory the child process held at once. */
  peakRssBytes: number;
};
export type PictureInspection = {
  measures: PictureMeasures;
  /** A small one as WebP, for lists; null where the picture could not be read. */
  preview: Uint8Array | null;
  peakRssBytes: number;
};

export type VideoInspection = {
  measures: VideoMeasures;
  /** Frames that can be the thumbnail, one below the other in one JPEG; null where nothing could be seen. */
  sheet: Uint8Array | null;
  peakRssBytes: number;
};

export type VideoPreview = {
  isMade: boolean;
  /** One frame as JPEG, in the preview's size. */
  poster: Uint8Array | null;
  peakRssBytes: number;
};

export type DrawnTeaser = {
  /** Why there is no film; null where there is one. */
  trouble: TeaserTrouble | 'beyondLimits';
  peakRssBytes: number;
};

type Options = { signal?: AbortSignal };

/** Looks at local files, each in a process of its own. */
export type MediaEngine = {
  /** 'unavailable' where the library does not load on this machine: the file has to wait. */
  inspectAudio(path: string, options?: Options & { previewStartMs?: number }): Promise<AudioInspection | 'unavailable'>;
  inspectPicture(path: string, kind: PictureMeasures['kind'], options?: Options): Promise<PictureInspection>;
  inspectVideo(path: string, options?: Options): Promise<VideoInspection | 'unavailable'>;
  /** Writes a small MP4 for the player to the path; what it cannot show is not made. */
  previewVideo(path: string, to: string, options?: Options): Promise<VideoPreview | 'unavailable'>;
  /** Writes a video of our own to the path; false where the library does not load. */
  drawClip(clip: Clip, to: string, options?: Options): Promise<boolean>;
  /** Writes a teaser to the path and says how far it is, in milliseconds of the film. */
  drawTeaser(
    teaser: Teaser,
    to: string,
    options?: Options & { onProgress?: (drawnMs: number) => void },
  ): Promise<DrawnTeaser | 'unavailable'>;
  /** Null when recordings can be checked here, otherwise why not. */
  probe(): Promise<string | null>;
};

const MIB = 1024 * 1024;
/** A recording of four minutes takes one second and 150 MB, the worst cover 340. With what the programs themselves fill it stays below 512. */
const usualLimits: ChildLimits = { rssMaxBytes: 416 * MIB, graceMs: 30_000, speedMin: 4 };

/** Frames of 8K take more, and no processor decodes all of them as fast as they are played. */
const usualVideoLimits: ChildLimits = { rssMaxBytes: 480 * MIB, graceMs: 60_000, speedMin: 0.1 };

export function createMediaEngine(limits = usualLimits, videoLimits = usualVideoLimits): MediaEngine {
  return {
    async inspectAudio(path, { signal, previewStartMs } = {}) {
      const task = {
        kind: 'audio',
        path,
        previewStartMs: previewStartMs ?? null,
        rssMaxBytes: limits.rssMaxBytes,
      } as const;
      const outcome = await runChild(task, limits, signal);
      if (outcome.kind === 'unavailable') return 'unavailable';
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as AudioInspection), peakRssBytes };
      const trouble = outcome.kind === 'crashed' ? 'damaged' : 'beyondLimits';
      return { measures: { ...nothingHeard, trouble }, waveform: null, preview: null, peakRssBytes };
    },
    async inspectPicture(path, kind, { signal } = {}) {
      const outcome = await runChild({ kind, path }, limits, signal);
      if (outcome.kind === 'unavailable') throw new Error(`media check: ${outcome.reason}`);
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as PictureInspection), peakRssBytes };
      return {
        measures: { ...nothingSeen, kind, trouble: outcome.kind === 'crashed' ? 'damaged' : 'beyondLimits' },
        preview: null,
        peakRssBytes,
      };
    },
    async inspectVideo(path, { signal } = {}) {
      const task = { kind: 'video', path, rssMaxBytes: videoLimits.rssMaxBytes } as const;
      const outcome = await runChild(task, videoLimits, signal);
      if (outcome.kind === 'unavailable') return 'unavailable';
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as VideoInspection), peakRssBytes };
      const trouble = outcome.kind === 'crashed' ? 'damaged' : 'beyondLimits';
      return { measures: { ...nothingWatched, trouble }, sheet: null, peakRssBytes };
    },
    async previewVideo(path, to, { signal } = {}) {
      const task = { kind: 'preview', path, to, rssMaxBytes: videoLimits.rssMaxBytes } as const;
      const outcome = await runChild(task, videoLimits, signal);
      if (outcome.kind === 'unavailable') return 'unavailable';
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as VideoPreview), peakRssBytes };
      return { isMade: false, poster: null, peakRssBytes };
    },
    async drawClip(clip, to, { signal } = {}) {
      const { kind } = await runChild({ kind: 'clip', clip, to }, videoLimits, signal);
      if (kind !== 'done' && kind !== 'unavailable') throw new Error(`a clip was not drawn: ${kind}`);
      return kind === 'done';
    },
    async drawTeaser(teaser, to, { signal, onProgress } = {}) {
      const task = { kind: 'teaser', teaser, to, rssMaxBytes: videoLimits.rssMaxBytes } as const;
      const outcome = await runChild(task, videoLimits, signal, onProgress);
      if (outcome.kind === 'unavailable') return 'unavailable';
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as { trouble: TeaserTrouble }), peakRssBytes };
      return { trouble: 'beyondLimits', peakRssBytes };
    },
    async probe() {
      const outcome = await runChild({ kind: 'probe' }, limits).catch((error: unknown) => error);
      if (outcome instanceof Error) return outcome.message;
      const { kind, reason } = outcome as { kind: string; reason?: string };
      return kind === 'done' ? null : (reason ?? kind);
    },
  };
}
