import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Storage } from '../../../outside/storage.ts';
import { pictureLimit } from '../../upload/inspect/picture-limit.ts';
import { type PressKitFacts, photosOf, releasesOf } from '../page/kit-facts.ts';
import { drawKit } from './draw-kit.ts';

/** Papers that are drawn at once in a process. */
const limit = pLimit(2);
const COVER_PX = 360;

type Tools = { storage: Storage; now: Date; publicUrl: string };

/** A kit as a PDF, with its pictures out of the storage. */
export function printKit(facts: PressKitFacts, { storage, now, publicUrl }: Tools): Promise<Buffer> {
  return limit(async () => {
    const photos = new Map<string, Buffer>();
    for (const { id, smallKey } of photosOf(facts)) {
      const picture = await readFile(storage, smallKey);
      if (picture) photos.set(id, picture);
    }
    const covers = new Map<string, Buffer>();
    for (const { id, coverKey } of releasesOf(facts)) {
      const picture = coverKey && (await readFile(storage, coverKey));
      // Covers lie here in formats that a PDF does not know.
      if (picture) covers.set(id, await pictureLimit(() => asJpeg(picture)));
    }
    return drawKit(facts, { photos, covers, now, publicUrl });
  });
}

async function readFile(storage: Storage, key: string): Promise<Buffer | null> {
  const slice = await storage.read(key);
  return slice && buffer(slice.stream);
}

function asJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(COVER_PX, COVER_PX, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
}
