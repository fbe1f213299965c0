import { useEffect, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel at once. */
const PAUSE_MS = 300;

/** The value once it has rested: what is typed is asked for when the typing pauses. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
