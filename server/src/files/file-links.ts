import { signLink } from './signed-link.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Makes links to stored files. A link is a right: it is made only for who may see the file, when they ask. */
export type FileLinks = {
  /** Good for some minutes: for what must not be passed on. With a name it is saved, without one it is shown. */
  brief: (key: string, now: Date, downloadName?: string) => string;
  /** To save a large file: good for hours, so that a download that breaks can go on by the same address. */
  lasting: (key: string, now: Date, downloadName: string) => string;
  /** The same address all day, so that the browser keeps the picture; good until the end of tomorrow (UTC). */
  daily: (key: string, now: Date) => string;
};

export const BRIEF_SECONDS = 5 * 60;
const LASTING_SECONDS = 6 * 60 * 60;

export function createFileLinks(subkey: Buffer): FileLinks {
  return {
    brief: (key, now, downloadName) =>
      signLink(key, {
        subkey,
        now,
        expiresInSeconds: BRIEF_SECONDS,
        ...(downloadName === undefined ? {} : { downloadName }),
      }),
    lasting: (key, now, downloadName) =>
      signLink(key, { subkey, now, expiresInSeconds: LASTING_SECONDS, downloadName }),
    daily(key, now) {
      const second = Math.floor(now.getTime() / 1000);
      const endOfTomorrow = (Math.floor(second / DAY_SECONDS) + 2) * DAY_SECONDS;
      return signLink(key, { subkey, now, expiresInSeconds: endOfTomorrow - second });
    },
  };
}
