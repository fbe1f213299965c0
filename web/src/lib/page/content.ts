import { type ScreenKey, screenKeys, writtenText } from '@toada/domain/content/screen.keys.ts';
import { pageData } from './page-data.ts';

/** A text an administrator may have rewritten, as it was when the page came. The landing page has its own way. */
export function contentOf(key: ScreenKey): string {
  return writtenText(pageData().content, key, screenKeys[key].default);
}
