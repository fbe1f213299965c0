import { useState } from 'react';
import { useLocation } from 'react-router';

const KEY = 'toada.menu';

type Folds = Record<string, boolean>;

/**
 * Groups of the menu, open or folded as the person left them. The group of the page one is on stands open: it can be folded there
 * too, and opens again with the next page.
 */
export function useFolds() {
  const { pathname } = useLocation();
  const [kept, setKept] = useState(read);
  const [shut, setShut] = useState<{ at: string; names: readonly string[] }>({ at: pathname, names: [] });
  const shutHere = shut.at === pathname ? shut.names : [];

  function isOpen(name: string, { isHere, isOpenAtFirst }: { isHere: boolean; isOpenAtFirst: boolean }): boolean {
    return isHere ? !shutHere.includes(name) : (kept[name] ?? isOpenAtFirst);
  }
  function toggle(name: string, isNowOpen: boolean) {
    const folds = { ...kept, [name]: !isNowOpen };
    setKept(folds);
    write(folds);
    setShut({ at: pathname, names: isNowOpen ? [...shutHere, name] : shutHere.filter((one) => one !== name) });
  }
  return { isOpen, toggle };
}

function read(): Folds {
  try {
    const folds: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof folds === 'object' && folds !== null ? (folds as Folds) : {};
  } catch {
    return {};
  }
}

function write(folds: Folds) {
  try {
    localStorage.setItem(KEY, JSON.stringify(folds));
  } catch {
    // A browser may refuse storage; the folds then last as long as the page.
  }
}
