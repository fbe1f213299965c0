import { useSyncExternalStore } from 'react';

/**
 * A question to the person, asked by code that draws nothing and drawn in one place over the page as it stands. However many
 * calls wait for its answer, it is asked once; where nobody draws it, the answer is no.
 */
export function createQuestion() {
  let waiting: { promise: Promise<boolean>; resolve: (isYes: boolean) => void } | null = null;
  let hosts = 0;
  const listeners = new Set<() => void>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    hosts += 1;
    listeners.add(listener);
    return () => {
      hosts -= 1;
      listeners.delete(listener);
    };
  }

  const isAsked = () => waiting !== null;

  return {
    isAsked,
    ask(): Promise<boolean> {
      if (hosts === 0) return Promise.resolve(false);
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>();
        notify();
      }
      return waiting.promise;
    },
    /** Everything that was waiting goes on. */
    answer(isYes: boolean) {
      const asked = waiting;
      waiting = null;
      notify();
      asked?.resolve(isYes);
    },
    /** For the one place that draws the question. */
    useIsAsked: () => useSyncExternalStore(subscribe, isAsked, () => false),
  };
}
