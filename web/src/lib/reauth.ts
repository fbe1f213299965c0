import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; resolve: (isBack: boolean) => void } | null = null;
let hosts = 0;
const listeners = new Set<() => void>();

/** Asks the person to sign in again, over the page as it stands. However many calls were refused, they are asked once. */
export function askToSignInAgain(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>();
    notify();
  }
  return waiting.promise;
}

/** Whether they are back; everything that was waiting goes on. */
export function answerReauth(isBack: boolean) {
  const asked = waiting;
  waiting = null;
  notify();
  asked?.resolve(isBack);
}

export function isAsked(): boolean {
  return waiting !== null;
}

/** For the one place that draws the question. */
export function useReauthQuestion(): boolean {
  return useSyncExternalStore(subscribe, isAsked, () => false);
}

function subscribe(listener: () => void) {
  hosts += 1;
  listeners.add(listener);
  return () => {
    hosts -= 1;
    listeners.delete(listener);
  };
}

function notify() {
  for (const listener of listeners) listener();
}
