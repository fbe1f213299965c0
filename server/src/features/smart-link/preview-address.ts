import type { FileLinks } from '../../files/file-links.ts';
import { FILES_PATH } from '../../files/signed-link.ts';

export const PREVIEW_PATH = '/l/preview';

type Asked = { id: string; revision: number };

/** The name under which a link's preview is signed: no file has it. One signature opens both faces of the page and its files. */
export function previewKey({ id, revision }: Asked): string {
  return `smart-link-previews/${id}/${revision}`;
}

/** A preview's address, for a frame that has no session of its own: good for minutes, as a link to a file is. */
export function previewAddress(links: FileLinks, { file, ...asked }: Asked & { file: string }, now: Date): string {
  const [path = '', query = ''] = links.brief(previewKey(asked), now).split('?');
  return `${path.replace(`${FILES_PATH}/smart-link-previews`, PREVIEW_PATH)}/${file}?${query}`;
}
