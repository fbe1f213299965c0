import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

const NAME = 'cover';
/** A page that needs longer than this for its cover comes without the flight. */
const WAIT_MS = 700;
const LOOK_MS = 16;

/** The cover of a page that is about one release: where a flying cover lands. */
export const landing = (id: string) => ({ 'data-cover': id, style: { viewTransitionName: NAME } });

/**
 * Opens a page so that the pressed card's cover flies to its place there. A press with a key, less motion and a browser without
 * view transitions follow the link as ever.
 */
export function useCoverFlight() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>, to: string, id: string) => {
    const cover = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-flies]');
    if (!cover || !mayFly(event)) return;
    event.preventDefault();
    cover.style.viewTransitionName = NAME;
    document.startViewTransition(async () => {
      flushSync(() => navigate(to));
      await isThere(`[data-cover="${id}"]`);
    });
  };
}

function mayFly({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** By the clock: no frame is drawn until the new page is handed over. */
async function isThere(selector: string) {
  for (let waited = 0; waited < WAIT_MS && !document.querySelector(selector); waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
