import { useSyncExternalStore } from 'react';
import type { ToastMessage } from '../../ui/feedback/ToastCard.tsx';

export type Toast = ToastMessage & { durationMs: number };

/** Spec 000, point 9: five seconds unless a message says otherwise, one visible at a time. */
export const TOAST_DURATION_MS = 5_000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message; one that is still there gives way. */
export function showToast({
  durationMs = TOAST_DURATION_MS,
  ...toast
}: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }) {
  lastId += 1;
  change({ ...toast, durationMs, id: String(lastId) });
}

/** Takes a message away, unless another has already taken its place. */
export function dismissToast(id: string) {
  if (current?.id === id) change(null);
}

export function currentToast(): Toast | null {
  return current;
}

/** The toaster keeps the clock: it stops while the pointer rests on the message. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast, () => null);
}

function change(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
