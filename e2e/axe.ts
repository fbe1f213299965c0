import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Look = {
  /** Only what stands in there: the rest of the page is judged elsewhere. */
  within?: string;
  without?: string;
  /** Another brand or theme changes colours and nothing else: of a page that was looked at whole, only those can differ. */
  isRecoloured?: boolean;
};

/** What axe finds on a page, in words; nothing, where all is well. */
export async function violationsOf(
  page: Page,
  { within, without, isRecoloured = false }: Look = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if (within) builder.include(within);
  if (without) builder.exclude(without);
  if (isRecoloured) builder.withRules(['color-contrast', 'link-in-text-block']);
  await isStill(page);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A colour on its way to another is neither: what a change of theme set going has to arrive first. */
function isStill(page: Page) {
  return page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
