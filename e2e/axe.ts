import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Look = {
  /** Only what stands in there: the rest of the page is judged elsewhere. */
  within?: string;
  without?: string;
  /** Another brand or theme changes colours and nothing else: of a page that was looked at whole, only those can differ. */
  isRecoloured?: boolean;
};

const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds on a page, in words. It runs and reports in the page itself: its own way of joining frames of several
 * origins opens another page for each look and carries over everything that is right, too.
 */
export async function violationsOf(
  page: Page,
  { within, without, isRecoloured = false }: Look = {},
): Promise<string[]> {
  const context = { ...(within ? { include: [within] } : {}), ...(without ? { exclude: [without] } : {}) };
  const options: RunOptions = { resultTypes: ['violations'], ...(isRecoloured ? { runOnly: COLOURS } : {}) };
  await isStill(page);
  await isThere(page);
  return page.evaluate(look, { context, options });
}

/** The same in both themes: whole as the page stands, then in the other one, of which only the colours are new. */
export async function violationsInBothThemes(page: Page, sight: Look = {}): Promise<string[]> {
  const found = await violationsOf(page, sight);
  const other = await switchTheme(page);
  const inOther = await violationsOf(page, { ...sight, isRecoloured: true });
  await switchTheme(page);
  return [...found, ...inOther.map((violation) => `${other}: ${violation}`)];
}

/** Where the switch of the header puts it. What a browser prefers says nothing to our pages. */
function switchTheme(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
    return root.dataset.theme;
  });
}

/** A colour on its way to another is neither: what a change of theme set going has to arrive first. */
function isStill(page: Page) {
  return page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** A page that was looked at before has it already; a frame within needs it as well. */
async function isThere(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
    } catch (error) {
      // A preview that gave way to its next version: the frames are others now.
      if (frame.isDetached()) return isThere(page);
      throw error;
    }
  }
}

type Sight = { context: { include?: string[]; exclude?: string[] }; options: RunOptions };

async function look({ context, options }: Sight): Promise<string[]> {
  const there = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await there.run({ include: [':root'], ...context }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
