import type { FileLinks } from '../../files/file-links.ts';

/** The picture leaves as an address the browser may keep; where it lies stays inside. */
export function toPerson<Row extends { avatar_key: string | null }>(row: Row, links: FileLinks, now: Date) {
  return { ...row, avatar_url: row.avatar_key && links.daily(row.avatar_key, now) };
}
