import { withoutUnwritable } from '@toada/domain/visible-text.ts';

/** One line as a store may show it: nothing that XML cannot carry, no white space that only a keyboard knows of. */
export function plainLine(typed: string): string {
  return withoutUnwritable(typed.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim();
}

/** The same for a text of several lines. */
export function plainText(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map(plainLine)
    .join('\n')
    .trim();
}
