import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { holdBack } from './back-button.ts';
import { holdLeaving } from './leave.ts';

/** How somebody wanted to go: to an address of ours, some steps through the browser's history, or by what a button does. */
type Way = { to: string } | { steps: number } | { go: () => void };

/**
 * Holds whoever is about to leave a page with something unsaved. The browser asks itself before it closes or reloads;
 * links, the back button and Sair are held here, until `leave` lets them go. `isSavedBehind`: a page that saves itself while
 * somebody goes to another page of ours holds the browser alone.
 */
export function useLeaving(isDirty: boolean, isSavedBehind = false) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // One page may be several entries of the history, and from each the way back is another.
  const here = useRef<number | null>(null);
  useEffect(() => {
    here.current = placeOf(window.history.state);
  });
  const [way, setWay] = useState<Way | null>(null);
  const isFree = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isFree.current = false;
    const hold = (found: Way) => {
      const isHeld = !isFree.current && !isSavedBehind;
      if (isHeld) setWay(found);
      return isHeld;
    };
    const listening = [
      listenToUnload(isFree),
      listenToLinks(pathname, hold),
      listenToHistory(pathname, here, hold),
      holdLeaving((go) => hold({ go }) || go()),
    ];
    return () => {
      for (const stop of listening) stop();
    };
  }, [isDirty, isSavedBehind, pathname]);

  return {
    isAsked: way !== null,
    stay: () => setWay(null),
    leave() {
      isFree.current = true;
      setWay(null);
      if (!way) return;
      if ('to' in way) void navigate(way.to);
      else if ('steps' in way) window.history.go(way.steps);
      else way.go();
    },
  };
}

type Hold = (way: Way) => boolean;

function listenToUnload(isFree: { current: boolean }) {
  const onUnload = (event: BeforeUnloadEvent) => !isFree.current && event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

/** Before the router hears of the click. A link that opens elsewhere, or leads to a place on this page, loses nothing. */
function listenToLinks(pathname: string, hold: Hold) {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return;
    if (link.origin !== window.location.origin || link.pathname === pathname) return;
    if (!hold({ to: link.pathname + link.search + link.hash })) return;
    event.preventDefault();
    // One screen may hold two forms; one question is enough.
    event.stopImmediatePropagation();
  }
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** The browser has gone already when it says so: it is sent back, and the router hears of neither. */
function listenToHistory(pathname: string, place: { readonly current: number | null }, hold: Hold) {
  let isReturning = false;
  function onPop(event: PopStateEvent) {
    const [here, there] = [place.current, placeOf(event.state)];
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
    } else if (here !== null && there !== null && there !== here && window.location.pathname !== pathname) {
      if (!hold({ steps: there - here })) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(here - there);
    }
  }
  return holdBack(onPop);
}

/** The router numbers the entries it makes. */
function placeOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}
