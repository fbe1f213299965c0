import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it. Radix alone knows only its own trigger, and a menu button may stand far away.
 * When that is gone, with the row that was removed, and nobody else took the focus, the page's content gets it.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const isLost = document.activeElement === document.body;
      const found = opener.current?.isConnected ? opener.current : isLost && document.querySelector('main');
      if (!(found instanceof HTMLElement)) return;
      event.preventDefault();
      found.focus({ preventScroll: found !== opener.current });
    },
  };
}
