import type { FileLinks } from '../../files/file-links.ts';
import { FILES_PATH } from '../../files/signed-link.ts';

export const PREVIEW_PATH = '/link/preview-imprensa';

/** The name under which a draft is signed: no file has it. */
export function previewKey(ownerId: string, revision: number): string {
  return `press-kit-previews/${ownerId}/${revision}`;
}

/** A draft's address, for a frame that has no session of its own: good for minutes, as a link to a file is. */
export function previewAddress(links: FileLinks, ownerId: string, revision: number, now: Date): string {
  const signed = links.brief(previewKey(ownerId, revision), now);
  return signed.replace(`${FILES_PATH}/press-kit-previews`, PREVIEW_PATH);
}
