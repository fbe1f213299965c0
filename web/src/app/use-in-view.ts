import { useEffect, useRef } from 'react';

/**
 * Menus scroll; the entry of the page one is on should be in sight. By the menu's own scrolling: scrollIntoView would make the
 * entry the place where the next Tab begins, and the way past the menu would not be the first stop.
 */
export function useInView<Entry extends HTMLElement>(isHere: boolean) {
  const element = useRef<Entry>(null);
  useEffect(() => {
    if (isHere && element.current) bringInto(scrollerOf(element.current), element.current);
  }, [isHere]);
  return element;
}

function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return box;
  }
  return null;
}

/** No further than needed downwards, and to the middle sideways: a strip shows what stands beside the entry. */
function bringInto(scroller: Element | null, element: Element) {
  if (!scroller) return;
  const [frame, box] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  scroller.scrollTop += Math.min(0, box.top - frame.top) || Math.max(0, box.bottom - frame.bottom);
  scroller.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
}
