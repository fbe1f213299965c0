import { useState } from 'react';

/** Rows chosen to be decided together, of those that the list shows now and that can be chosen. */
export function usePicks(keys: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const picked = keys.filter((key) => marked.has(key));
  return {
    picked,
    has: (key: string) => marked.has(key),
    toggle: (key: string) =>
      setMarked(new Set(marked.has(key) ? picked.filter((one) => one !== key) : [...picked, key])),
    pickAll: () => setMarked(new Set(keys)),
    clear: () => setMarked(new Set()),
    /** 'indeterminate' for some of them, as a checkbox says it. */
    state: picked.length === 0 ? false : picked.length === keys.length || ('indeterminate' as const),
  };
}
export type Picks = ReturnType<typeof usePicks>;
