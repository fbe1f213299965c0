import { useEffect, useRef } from 'react';

/** Menus scroll; the entry of the page one is on should be in sight. */
export function useInView<Element extends HTMLElement>(isHere: boolean) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isHere) element.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isHere]);
  return element;
}
