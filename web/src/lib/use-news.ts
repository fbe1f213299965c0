import { useEffect, useRef } from 'react';
import { openLive } from './live.ts';

type Listener = (subject: string) => void;

const listeners = new Set<Listener>();
let close = () => {};

/** While the screen is there, hears what the server says has changed. News are hints: whoever hears one fetches again. */
export function useNews(onChanged: Listener) {
  const newest = useRef(onChanged);
  useEffect(() => {
    newest.current = onChanged;
  });
  useEffect(() => listen((subject) => newest.current(subject)), []);
}

/** One channel for everybody who listens on this page: the first opens it, the last closes it. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    close = openLive((event) => {
      if (event.type === 'changed') for (const one of listeners) one(event.subject);
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}
