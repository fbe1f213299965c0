import type { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { useEffect, useRef } from 'react';
import { openLive } from './live.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let close = () => {};

/** While the screen is there, hears what the server says has changed. News are hints: whoever hears one fetches again. */
export function useNews(onChanged: (subject: string) => void) {
  useLive((event) => {
    if (event.type === 'changed') onChanged(event.subject);
  });
}

/** The same with how far something has come, for whoever draws a bar. */
export function useLive(onEvent: Listener) {
  const newest = useRef(onEvent);
  useEffect(() => {
    newest.current = onEvent;
  });
  useEffect(() => listen((event) => newest.current(event)), []);
}

/** One channel for everybody who listens on this page: the first opens it, the last closes it. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    close = openLive((event) => {
      for (const one of listeners) one(event);
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}
