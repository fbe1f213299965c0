import { openSync, readSync } from 'node:fs';
import { TEASER_RATE, teaserFormats } from '@toada/domain/teaser/teaser.kinds.ts';
import { prepareLibrary } from '../media/audio/prepare-library.ts';
import { openFilm, type Teaser } from '../media/teaser/draw-teaser.ts';
import { readWindow } from '../media/teaser/hear-window.ts';

/** FFmpeg's filters and encoders alone: pictures lie ready in the file that stands in the cover's place, and nothing is drawn. */
process.once('disconnect', () => process.exit());
process.once('message', ({ teaser, to }: { teaser: Teaser; to: string }) => {
  prepareLibrary();
  const window = teaser.audioPath ? readWindow(teaser.audioPath, teaser.startMs, teaser.seconds) : null;
  if (!window) throw new Error('the sound cannot be read');
  const size = teaserFormats[teaser.format];
  const pixels = Buffer.alloc((size.width * size.height * 3) / 2);
  const frames = openSync(teaser.coverPath, 'r');
  const film = openFilm({ size, seconds: teaser.seconds, fades: teaser.fades, window }, to);
  let at = 0;
  for (let nth = 0; nth < teaser.seconds * TEASER_RATE; nth++) {
    if (readSync(frames, pixels, 0, pixels.length, at) < pixels.length)
      at = readSync(frames, pixels, 0, pixels.length, 0);
    else at += pixels.length;
    film.take(pixels, nth);
  }
  film.end();
  process.send?.({ kind: 'done', found: {} });
});
