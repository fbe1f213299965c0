import { prepareLibrary } from '../media/audio/prepare-library.ts';
import { createDecoder } from '../media/video/decode-video.ts';
import { openGraph } from '../media/video/open-graph.ts';
import { openVideo } from '../media/video/open-video.ts';
import { WATCH_FILTERS } from '../media/video/watch-picture.ts';

const METER = 'ebur128=peak=true';

/** One bare pass: FFmpeg's decoders, the picture's filters and FFmpeg's own meter of the sound, and nothing that reads what they say. */
process.once('disconnect', () => process.exit());
process.once('message', ({ path }: { path: string }) => {
  prepareLibrary();
  const opened = openVideo(path);
  const decoder = typeof opened !== 'object' ? null : createDecoder(opened);
  if (typeof opened !== 'object' || !decoder) throw new Error('the file cannot be read');
  const graphs: Partial<Record<'picture' | 'sound', ReturnType<typeof openGraph>>> = {};
  const filters = { picture: WATCH_FILTERS, sound: METER };
  for (const { of, frame } of decoder.frames()) {
    graphs[of] ??= openGraph(frame, (opened[of] ?? opened.picture).timeBase, filters[of], () => {});
    graphs[of].push(frame);
  }
  for (const graph of Object.values(graphs)) graph.end();
  process.send?.({ kind: 'done', found: {} });
});
