import { KEEP_MS, mediaKindNames } from '@toada/domain/media-file/media-file.rules.ts';
import { z } from 'zod';

/** A file on its way, as the browser remembers it: it may not keep the file itself. */
const Remembered = z.object({
  kind: z.enum(mediaKindNames),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
  uploadUrl: z.string(),
  /** Target of the file, as its form knows it. */
  target: z.string().nullable().default(null),
  at: z.number(),
});
export type Remembered = z.infer<typeof Remembered>;

export type UploadMemory = {
  list: () => Remembered[];
  keep: (file: Remembered) => void;
  forget: (uploadUrl: string) => void;
};

/** Each person's own on a shared computer. What cannot be kept is lost with the page, and nothing else. */
export function createMemory(
  userId: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now = Date.now,
): UploadMemory {
  const key = `toada.uploads.${userId}`;

  function list(): Remembered[] {
    try {
      const found = z.array(Remembered).parse(JSON.parse(storage.getItem(key) ?? '[]'));
      // The server has given up what is older.
      return found.filter(({ at }) => now() - at < KEEP_MS);
    } catch {
      return [];
    }
  }

  function write(files: Remembered[]) {
    try {
      storage.setItem(key, JSON.stringify(files));
    } catch {
      // A full or forbidden store: the file is sent all the same.
    }
  }

  return {
    list,
    keep: (file) => write([...list().filter(({ uploadUrl }) => uploadUrl !== file.uploadUrl), file]),
    forget: (uploadUrl) => write(list().filter((file) => file.uploadUrl !== uploadUrl)),
  };
}
