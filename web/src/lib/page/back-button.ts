let hold: ((event: PopStateEvent) => void) | null = null;

/** Before the router does: a window calls its listeners in the order they came, and who is called first can stop the rest. */
export function hearBackFirst() {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** While somebody would lose something: their screen hears of the back button before the router. */
export function holdBack(listener: (event: PopStateEvent) => void): () => void {
  hold = listener;
  return () => {
    if (hold === listener) hold = null;
  };
}
