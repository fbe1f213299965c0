/** Where the pictures of brands are, for everybody. What may stand behind it is said by the domain's BRAND_FILE_PATH. */
export const BRAND_FILES_PATH = '/brand-files';

/** The id of a picture by its address; the address was checked by the form. */
export function fileIdOf(url: string): string {
  return url.slice(BRAND_FILES_PATH.length + 1, url.lastIndexOf('.'));
}
