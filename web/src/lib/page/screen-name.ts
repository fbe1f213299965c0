import { useLayoutEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null) {
  name = next;
  for (const listener of listeners) listener();
}

/** A screen about one thing is called by that thing's name, in the panel's bar and in the browser's tab. */
export function useNamedScreen(itsName: string | undefined) {
  useLayoutEffect(() => {
    if (!itsName) return;
    say(itsName);
    return () => say(null);
  }, [itsName]);
}

/** The name of what is open; null where the screen is called as its row of the route table says. */
export function useScreenName(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => name,
    () => null,
  );
}
