import { assert } from '@toada/domain/assert.ts';

export type PageParts = {
  nonce: string;
  theme: 'dark' | 'light';
  head: string;
  /** Markup before any script runs; empty where the browser draws the page. */
  drawn: string;
  data: string;
  /** A drawn page that wears the brand of whoever is signed in: their browser knows it before the first paint. */
  isPersonal: boolean;
};

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BOOT = /\s*<!--boot-->[\s\S]*<!--\/boot-->/;
const SHEET = /\s*<link rel="stylesheet"[^>]*>/;
const NOSCRIPT = /\s*<noscript>[\s\S]*<\/noscript>/;
/** The ground of either theme, for a phone's own bar; as in web/public/boot.js. */
const bars = { dark: '#130b13', light: '#fbf5ee' };
const BAR = bars.dark;
/** Nothing of the first paint waits for it: words, fonts and pictures go first. */
const LATER = 'fetchpriority="low"';
const SLOT = /<!--(head|drawn|data)-->|__(CSP_NONCE|THEME|BAR)__/g;

/**
 * The built page with slots. A page that the server draws brings its styles in its head, so the sheet of all screens only
 * lies beside it (web/src/lib/brand/all-styles.ts); unless it is personal it needs no script before its first paint, and it can be
 * read without any.
 */
export function cutTemplate(html: string) {
  for (const part of [HEAD, BOOT, SHEET, NOSCRIPT]) assert(part.test(html), `the built page lacks ${part}`);
  const plain = html
    .replace('data-theme="dark"', 'data-theme="__THEME__"')
    .replace(BAR, '__BAR__')
    .replace(HEAD, '<!--head-->')
    .replace('<div id="root"></div>', '<div id="root"><!--drawn--></div>')
    .replace('</body>', '<!--data--></body>');
  const sheet = plain.match(SHEET)?.[0].replace('<link ', '<link media="print" ') ?? '';
  const personal = plain
    .replace('<script type="module"', `<script ${LATER} type="module"`)
    .replace(SHEET, '')
    .replace(NOSCRIPT, '')
    .replace('<!--data-->', () => `<!--data-->${sheet}`);
  const drawn = personal.replace(BOOT, '');

  return (parts: PageParts): string => {
    const { nonce, theme, isPersonal, ...filled } = parts;
    const slots: Record<string, string> = { ...filled, CSP_NONCE: nonce, THEME: theme, BAR: bars[theme] };
    // In one pass: what stands in one slot is never searched for another.
    const page = !parts.drawn ? plain : isPersonal ? personal : drawn;
    return page.replace(SLOT, (_, comment, word) => slots[comment ?? word] ?? '');
  };
}
