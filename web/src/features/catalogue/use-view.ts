import { useState } from 'react';

const KEY = 'toada.catalogo';
export type View = 'grid' | 'table';

/** How the catalogue is looked at: chosen once and found so the next day. */
export function useView() {
  const [view, setView] = useState<View>(read);
  const choose = (next: View) => {
    setView(next);
    write(next);
  };
  return [view, choose] as const;
}

function read(): View {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
}

function write(view: View) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser may refuse storage; the choice then lasts as long as the page.
  }
}
