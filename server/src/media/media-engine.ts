import type { AudioMeasures, CoverMeasures } from '@toada/domain/media-file/media-measures.ts';
import { nothingHeard, nothingSeen } from './nothing-found.ts';
import { type ChildLimits, runChild } from './run-child.ts';

export type AudioInspection = {
  measures: AudioMeasures;
  /** Peaks of equal length, 0 to 255; null where nothing could be heard. */
  waveform: number[] | null;
  /** Half a minute as MP3. */
  preview: Uint8Array | null;
  /** The most memory the child process held at once. */
  peakRssBytes: number;
};
export type CoverInspection = {
  measures: CoverMeasures;
  /** A small one as WebP, for lists; null where the picture could not be read. */
  preview: Uint8Array | null;
  peakRssBytes: number;
};

type Options = { signal?: AbortSignal };

/** Looks at local files, each in a process of its own. */
export type MediaEngine = {
  /** 'unavailable' where the library does not load on this machine: the file has to wait. */
  inspectAudio(path: string, options?: Options & { previewStartMs?: number }): Promise<AudioInspection | 'unavailable'>;
  inspectCover(path: string, options?: Options): Promise<CoverInspection>;
  /** Null when recordings can be checked here, otherwise why not. */
  probe(): Promise<string | null>;
};

const MIB = 1024 * 1024;
/** A recording of four minutes takes one second and 150 MB, the worst cover 340. With what the programs themselves fill it stays below 512. */
const usualLimits: ChildLimits = { rssMaxBytes: 416 * MIB, graceMs: 30_000, speedMin: 4 };

export function createMediaEngine(limits: ChildLimits = usualLimits): MediaEngine {
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
    async inspectCover(path, { signal } = {}) {
      const outcome = await runChild({ kind: 'cover', path }, limits, signal);
      if (outcome.kind === 'unavailable') throw new Error(`media check: ${outcome.reason}`);
      const { peakRssBytes } = outcome;
      if (outcome.kind === 'done') return { ...(outcome.found as CoverInspection), peakRssBytes };
      return {
        measures: { ...nothingSeen, trouble: outcome.kind === 'crashed' ? 'damaged' : 'beyondLimits' },
        preview: null,
        peakRssBytes,
      };
    },
    async probe() {
      const outcome = await runChild({ kind: 'probe' }, limits).catch((error: unknown) => error);
      if (outcome instanceof Error) return outcome.message;
      const { kind, reason } = outcome as { kind: string; reason?: string };
      return kind === 'done' ? null : (reason ?? kind);
    },
  };
}
