import { showToast } from './toast.ts';

type Words = { title: string; description?: string };

/** A browser may forbid it: that is said, and the text can be marked by hand. */
export function copyText(text: string, said: { done: Words; failed: Words }): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ tone: 'success', ...said.done }),
    () => showToast({ tone: 'danger', ...said.failed }),
  );
}
