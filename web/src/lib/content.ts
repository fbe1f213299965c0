import { type ContentKey, contentText } from '@toada/domain/content/content.keys.ts';
import { pageData } from './page-data.ts';

/** A text an administrator may have rewritten, as it was when the page came. */
export function contentOf(key: ContentKey): string {
  return contentText(pageData().content, key);
}
