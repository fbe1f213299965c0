import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The name in the words of the button that does the same: the screen's help lists it. */
type Keys = Readonly<Record<string, readonly [name: string, act: () => void]>>;
type Held = { readonly current: Keys };
let held: readonly Held[] = [];
const watchers = new Set<() => void>();

/** Keys that act at this moment, in the order in which the parts of the screen came. */
export function useKeysInForce(): { key: string; name: string }[] {
  const all = useSyncExternalStore(watch, () => held);
  return all.flatMap(({ current }) => Object.entries(current).map(([key, [name]]) => ({ key, name })));
}

/** Acts as the key would where nothing has the keyboard to itself. */
export function pressKey(key: string) {
  held.findLast(({ current }) => key in current)?.current[key]?.[1]();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

function hold(changed: readonly Held[]) {
  held = changed;
  for (const tell of watchers) tell();
}

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
      const shortcut = newest.current[event.key.toLowerCase()];
      if (!shortcut) return;
      // A dialog that opens takes the focus at once: the letter must not be typed into it.
      event.preventDefault();
      shortcut[1]();
    }
    document.addEventListener('keydown', onKeyDown);
    hold([...held, newest]);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      hold(held.filter((one) => one !== newest));
    };
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
