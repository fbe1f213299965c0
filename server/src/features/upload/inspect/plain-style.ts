/** What a style sheet leads outside by, besides url(), or hides a word behind. */
const OUTSIDE =
  /\\|@import|@charset|@namespace|:\/\/|\b(image-set|image|src|expression|element|cross-fade)\s*\(|-binding/i;
/** It could stand between what belongs together. */
const COMMENT = /\/\*[\s\S]*?(\*\/|$)/g;

/** Whether a style refers to nothing but parts of its own drawing. */
export function isPlainStyle(css: string): boolean {
  const rules = css.replace(COMMENT, '');
  return isPlainValue(rules) && !OUTSIDE.test(rules);
}

/** The same for the value of any attribute: `fill="url(#gradient)"` is one. */
export function isPlainValue(value: string): boolean {
  const packed = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (/(javascript|vbscript|data):/.test(packed)) return false;
  return [...packed.matchAll(/url\((.?.?)/g)].every(([, start = '']) => /^['"]?#/.test(start));
}
