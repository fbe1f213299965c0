/**
 * Run inside a page: whatever is pressed and is smaller than a finger, as sentences. Links inside a sentence are left out: they
 * are as high as their line, and WCAG 2.5.8 exempts them by name.
 */
export function findSmall(least: number): string[] {
  const grown = (element: Element, side: 'width' | 'height') => {
    const own = element.getBoundingClientRect()[side];
    const drawn = ['::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      return style.content === 'none' || style.position !== 'absolute' ? 0 : Number.parseFloat(style[side]) || 0;
    });
    return Math.max(own, ...drawn);
  };
  const isLarge = (element: Element) =>
    grown(element, 'height') >= least - 0.5 && grown(element, 'width') >= least - 0.5;

  /** Words of its own paragraph stand before or after it. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    );
  // A release's name leads where its cover leads, which is as large as a hand.
  const hasLarger = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    [...document.querySelectorAll(`a[href="${CSS.escape(element.getAttribute('href') ?? '')}"]`)].some(isLarge);

  const pressed = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, .control > input, [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"]',
  );
  const small = [...pressed]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('[inert], [aria-hidden="true"], .sr-only'))
    .filter((element) => element.getBoundingClientRect().width > 1)
    .filter((element) => !isLarge(element) && !isInSentence(element) && !hasLarger(element))
    .map((element) => {
      const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const size = (['width', 'height'] as const).map((side) => Math.round(grown(element, side)));
      return `${said.trim().slice(0, 40)}: ${size.join(' × ')}`;
    });
  return [...new Set(small)];
}
