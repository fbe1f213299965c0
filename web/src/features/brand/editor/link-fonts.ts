import { fontSheets } from '../../../lib/brand/fonts.ts';

/** Makes every font known to the page. A font's own file is still fetched only where a text wears it: here, or in the open list. */
export function linkAllFonts() {
  for (const sheet of Object.values(fontSheets)) {
    if (!sheet || document.querySelector(`link[href="${CSS.escape(sheet)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheet });
    document.head.append(link);
  }
}
