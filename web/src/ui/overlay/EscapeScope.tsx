import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

/**
 * Effect of Esc in the overlay around. A tooltip lies over everything and hears Esc first: it takes itself away and hands the key on,
 * or a dialog would need two.
 */
const EscapeContext = createContext<(() => void) | null>(null);

/** Open overlays, the topmost last. */
const open: (() => void)[] = [];

export function EscapeScope({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const newest = useRef(onEscape);
  useEffect(() => {
    newest.current = onEscape;
  });
  useEffect(() => {
    const onKey = () => newest.current();
    open.push(onKey);
    return () => void open.splice(open.indexOf(onKey), 1);
  }, []);
  return <EscapeContext value={onEscape}>{children}</EscapeContext>;
}

export function useEscapeAround(): () => void {
  return use(EscapeContext) ?? nothing;
}

/** The same for a notice, which stands in no overlay and lies over all of them. */
export function escapeTopmost() {
  open.at(-1)?.();
}

function nothing() {}
