/** Limits of the platforms, from their public documentation: the form holds to them before a review, the clients before a byte is sent. */
export const YOUTUBE_TITLE_MAX = 100;
export const YOUTUBE_DESCRIPTION_BYTES = 5000;
/** Characters of all tags together, as `youtubeTagsLength` counts them. */
export const YOUTUBE_TAGS_MAX = 500;
export const VIMEO_TITLE_MAX = 128;
/** Signs that YouTube has in no title and no description. */
export const YOUTUBE_FORBIDDEN = /[<>]/;

/** Length of the tag by which our copy is found when YouTube's answer was lost; see the server's `markOf`. */
export const MARK_LENGTH = 'toada-'.length + 16;
/** Room that is left for the artist's tags beside our mark and its comma. */
export const TAGS_MAX = YOUTUBE_TAGS_MAX - MARK_LENGTH - 1;

/** Characters by YouTube's count: a tag with a space stands in quotation marks, and commas stand between tags. */
export function youtubeTagsLength(tags: readonly string[]): number {
  const each = tags.map((tag) => [...tag].length + (tag.includes(' ') ? 2 : 0));
  return each.reduce((sum, length) => sum + length, 0) + Math.max(0, tags.length - 1);
}
