import type { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { useEffect, useRef } from 'react';
import { openLive } from './live.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const openers = new Set<() => void>();
let close = () => {};

/** While the screen is there, hears what the server says has changed. News are hints: whoever hears one fetches again. */
export function useLiveEvents(onChanged: (subject: string) => void) {
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

/** Each time the channel opens: news that came while it was shut were not heard, and a screen that must miss none fetches again. */
export function useConnected(onConnected: () => void) {
  const newest = useRef(onConnected);
  useEffect(() => {
    newest.current = onConnected;
  });
  useEffect(() => {
    const tell = () => newest.current();
    openers.add(tell);
    return () => void openers.delete(tell);
  }, []);
}

/** One channel for everybody who listens on this page: the first opens it, the last closes it. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    close = openLive(
      (event) => {
        for (const one of listeners) one(event);
      },
      () => {
        for (const one of openers) one();
      },
    );
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}
