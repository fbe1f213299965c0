import { buffer } from 'node:stream/consumers';
import { TEASER_PAINTS } from '@toada/domain/teaser/teaser.kinds.ts';
import type { Storage } from '../../outside/storage.ts';
import { coverColours, PLAIN_COLOURS } from '../../public-page/cover-colours.ts';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';
import type { TeaserFile } from './teaser.queries.ts';

/** Paints of a teaser, the ground first as long as nobody chooses another: the same picture has the same. */
export async function coverPaints(storage: Storage, cover: Pick<TeaserFile, 'preview_key'>): Promise<string[]> {
  const slice = cover.preview_key ? await storage.read(cover.preview_key) : null;
  const picture = slice && (await buffer(slice.stream));
  // A picture that nobody can read is no reason to show nothing.
  const { primary, secondary, ribbons } = picture
    ? await pictureLimit(() => coverColours(picture)).catch(() => PLAIN_COLOURS)
    : PLAIN_COLOURS;
  return [...new Set([secondary, primary, ...ribbons])].slice(0, TEASER_PAINTS);
}
