import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Single letters that act on the whole screen: not while something is typed, nor with Ctrl, nor held down. */
export function useKeys(keys: Keys, isOn = true) {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
      if (event.key === 'Enter' && isPressable(event.target)) return;
      const act = newest.current[event.key.toLowerCase()];
      if (!act) return;
      // A dialog that opens takes the focus at once: the letter must not be typed into it.
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** In a field a letter is a letter, and whatever lies over the screen has the keyboard to itself. */
function isTaken(target: EventTarget | null) {
  const fields = 'input, textarea, select, [role="combobox"], [role="listbox"]';
  const above = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  return target instanceof HTMLElement && target.closest(`${fields}, ${above}`) !== null;
}

/** Enter presses what has the focus; on the open line of a queue there is nothing left to press. */
function isPressable(target: EventTarget | null) {
  const parts = 'button:not([aria-current], [role="radio"]), a, summary';
  return target instanceof HTMLElement && target.closest(parts) !== null;
}
