type Hold = (go: () => void) => void;

let hold: Hold | null = null;

/** For what leaves the page without a link, as Sair does: goes at once, or when the screen that would lose something lets go. */
export function leaveBy(go: () => void) {
  if (hold) hold(go);
  else go();
}

/** While somebody would lose something: their screen is asked first. */
export function holdLeaving(ask: Hold): () => void {
  hold = ask;
  return () => {
    if (hold === ask) hold = null;
  };
}
