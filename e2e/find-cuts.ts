/**
 * Run inside a page: what of its headers, amounts and statuses cannot be read as a whole, as sentences. A thing is cut where
 * it reaches out of the window, or out of a box that clips or scrolls sideways.
 */
export function findCuts(): string[] {
  const ROOM = 1;
  const AMOUNT = /(?:R\$|US\$|£|€)[\s ]?-?[\d.,]*\d|\d[\d.,]*[\s ]€/g;
  const cuts: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) cuts.push(`the page is ${root.scrollWidth} px wide`);

  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // Covers in a row that is swiped go on to the side and show that they do.
    if (element.closest('[aria-hidden="true"] svg, [inert], [data-carousel]')) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      // As `sr-only` hides what only readers are told.
      if (getComputedStyle(box).position === 'absolute' && box.getBoundingClientRect().width <= ROOM) return false;
    }
    return true;
  };

  const judge = (what: string, element: Element, rects: readonly DOMRect[]) => {
    for (const rect of rects) {
      if (rect.left < -ROOM || rect.right > window.innerWidth + ROOM) return cuts.push(`${what} leaves the window`);
      for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        const isAside = rect.left < frame.left - ROOM || rect.right > frame.right + ROOM;
        const isBelow = rect.top > frame.bottom - ROOM || rect.bottom > frame.bottom + rect.height / 2;
        const isClipped = overflowY === 'hidden' || overflowY === 'clip';
        // A line that ends in dots reports the letters before them as if nothing followed.
        const isDotted = overflowX !== 'visible' && textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth;
        if ((overflowX !== 'visible' && isAside) || (isClipped && isBelow) || isDotted)
          return cuts.push(`${what} is cut`);
      }
    }
    return undefined;
  };

  for (const header of document.querySelectorAll('th')) {
    const box = header.getBoundingClientRect();
    if (isShown(header) && header.textContent) judge(`the header "${header.textContent}"`, header, [box]);
  }
  for (const status of document.querySelectorAll('[data-status]')) {
    if (isShown(status)) judge(`the status "${status.textContent}"`, status, [status.getBoundingClientRect()]);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || ['SCRIPT', 'STYLE', 'OPTION'].includes(parent.tagName)) continue;
    for (const { 0: amount, index } of (node.nodeValue ?? '').matchAll(AMOUNT)) {
      if (!isShown(parent)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      judge(`the amount "${amount}"`, parent, [...range.getClientRects()]);
    }
  }
  return cuts;
}
