import { createContext, use } from 'react';

/**
 * Effect of Esc in the overlay around. A tooltip lies over everything and hears Esc first: it takes itself away and hands the key on,
 * or a dialog would need two.
 */
export const EscapeContext = createContext<(() => void) | null>(null);

export function useEscapeAround(): () => void {
  return use(EscapeContext) ?? nothing;
}

function nothing() {}
