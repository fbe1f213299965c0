import { useState } from 'react';

const KEY = 'toada.sidebar';

/** Whether the sidebar is folded to its rail. A person folds it once and finds it so the next day. */
export function useSidebar() {
  const [isRail, setRail] = useState(read);
  const toggle = () => {
    setRail(!isRail);
    write(!isRail);
  };
  return { isRail, toggle };
}

function read() {
  try {
    return localStorage.getItem(KEY) === 'rail';
  } catch {
    return false;
  }
}

function write(isRail: boolean) {
  try {
    localStorage.setItem(KEY, isRail ? 'rail' : 'open');
  } catch {
    // A browser may refuse storage; the choice then lasts as long as the page.
  }
}
