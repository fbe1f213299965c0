import { useContext, useEffect, useRef, useState } from 'react';
import { type Location, UNSAFE_NavigationContext, useSearchParams } from 'react-router';

/** Long enough for a word to be typed, short enough to feel at once. */
const PAUSE_MS = 300;

type Kept<Name extends string> = Record<Name, string>;

/**
 * Filters of a list, kept in the address by the given names: they survive a reload, can be sent to a colleague, and are there again
 * after a visit to a row. A filter that is not set is ''. The entry is replaced: filtering is no step of its own.
 */
export function useAddress<Name extends string>(names: Record<Name, string>) {
  const [params, setParams] = useSearchParams();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const fields = Object.keys(names) as Name[];
  const kept = Object.fromEntries(fields.map((field) => [field, params.get(names[field]) ?? ''])) as Kept<Name>;

  function keep(changes: Partial<Kept<Name>>) {
    // The router draws a new address when it finds the time: who chooses twice before that narrows what was chosen first, and
    // does not bring back what was taken away. Its own account of where it is comes at once, and is in no other place.
    const { location } = navigator as { location?: Location };
    const next = new URLSearchParams(location?.search ?? params);
    for (const field of Object.keys(changes) as Name[]) {
      next.delete(names[field]);
      if (changes[field]) next.set(names[field], changes[field]);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [kept, keep] as const;
}

/** A text that is kept once the typing pauses; what changes it from elsewhere shows at once. */
export function useTyped(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [ours, setOurs] = useState(kept);
  const newest = useRef(keep);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = keep;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (kept !== seen) {
    setSeen(kept);
    if (kept !== ours) setTyped(kept);
  }
  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOurs(text);
      newest.current(text);
    }, PAUSE_MS);
  }
  return [typed, type] as const;
}
