import type { AudioInspection, PictureInspection, VideoInspection } from './media-engine.ts';
import { readPeakRssBytes } from './read-process.ts';
import type { Teaser, TeaserTrouble } from './teaser/draw-teaser.ts';
import type { Clip } from './video/draw-clip.ts';
import type { MadePreview } from './video/make-preview.ts';

/** Tasks from the parent. */
export type Task =
  | { kind: 'probe' }
  | { kind: 'audio'; path: string; previewStartMs: number | null; rssMaxBytes: number }
  | { kind: 'video'; path: string; rssMaxBytes: number }
  | { kind: 'preview'; path: string; to: string; rssMaxBytes: number }
  | { kind: 'clip'; clip: Clip; to: string }
  | { kind: 'teaser'; teaser: Teaser; to: string; rssMaxBytes: number }
  | { kind: 'cover'; path: string }
  | { kind: 'thumbnail'; path: string };

type Found =
  | Omit<AudioInspection, 'peakRssBytes'>
  | Omit<PictureInspection, 'peakRssBytes'>
  | Omit<VideoInspection, 'peakRssBytes'>
  | MadePreview
  | { trouble: TeaserTrouble };

/** Messages to the parent. */
export type ChildMessage =
  | { kind: 'progress'; mediaMs: number }
  | { kind: 'done'; found: Found | null; peakRssBytes: number }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'beyondLimits' }
  | { kind: 'failed'; reason: string };

const PROGRESS_EVERY_MS = 250;

/** One file, one process: whatever a file does to it, it does to nobody else. Without its parent it has no reason to be. */
process.once('disconnect', () => process.exit());
process.once('message', (task: Task) => {
  work(task)
    .catch((error: unknown): ChildMessage => {
      const reason = error instanceof Error ? error.message : 'unknown';
      return error instanceof RangeError ? { kind: 'beyondLimits' } : { kind: 'failed', reason };
    })
    .then((message) => process.send?.(message));
});

async function work(task: Task): Promise<ChildMessage> {
  if (task.kind === 'cover' || task.kind === 'thumbnail') {
    const { drawPreview, inspectPicture } = await import('./picture/inspect-picture.ts');
    const measures = await inspectPicture(task.path, task.kind);
    return done({ measures, preview: measures.trouble ? null : await drawPreview(task.path, measures) });
  }
  const reason = await whyUnavailable();
  if (reason !== null) return { kind: 'unavailable', reason };
  if (task.kind === 'probe') return done(null);
  if (task.kind === 'clip') {
    const { drawClip } = await import('./video/draw-clip.ts');
    await drawClip(task.clip, task.to);
    return done(null);
  }
  const onProgress = watch(task.rssMaxBytes);
  if (task.kind === 'video') {
    const { inspectVideo } = await import('./video/inspect-video.ts');
    return done(await inspectVideo(task.path, onProgress));
  }
  if (task.kind === 'preview') {
    const { makePreview } = await import('./video/make-preview.ts');
    return done(await makePreview(task.path, task.to, onProgress));
  }
  if (task.kind === 'teaser') {
    const { drawTeaser } = await import('./teaser/draw-teaser.ts');
    return done(await drawTeaser(task.teaser, task.to, onProgress));
  }
  const { inspectAudio } = await import('./audio/inspect-audio.ts');
  return done(await inspectAudio(task.path, { previewStartMs: task.previewStartMs, onProgress }));
}

/** Null where the library loads and can do what is asked of it; on some platforms it loads and is empty. */
async function whyUnavailable(): Promise<string | null> {
  try {
    const { prepareLibrary } = await import('./audio/prepare-library.ts');
    return prepareLibrary();
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'unknown') : 'unknown';
  }
}

/** Says how far it is, so that the parent can tell work from standstill; and looks at its own memory on the way. */
function watch(rssMaxBytes: number) {
  let saidAt = performance.now();
  return (mediaMs: number) => {
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) return;
    saidAt = performance.now();
    if (process.memoryUsage.rss() > rssMaxBytes) throw new RangeError('more memory than it may have');
    process.send?.({ kind: 'progress', mediaMs } satisfies ChildMessage);
  };
}

function done(found: Found | null): ChildMessage {
  const peakRssBytes = readPeakRssBytes('self') || process.resourceUsage().maxRSS * 1024;
  return { kind: 'done', found, peakRssBytes };
}
