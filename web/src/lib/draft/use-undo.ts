import { useCallback, useRef, useState } from 'react';
import type { DraftKeeper, DraftView } from './draft-keeper.ts';

/** Letters typed without a pause are one step. */
const STEP_MS = 900;
const STEPS_MAX = 50;

/** Changes with a way back, as far as this visit goes. */
export function useUndo<Draft, View extends DraftView<Draft>>(keeper: DraftKeeper<Draft, View>) {
  const past = useRef<Draft[]>([]);
  const changedAt = useRef(0);
  const [steps, setSteps] = useState(0);

  const change: typeof keeper.change = useCallback(
    (update) => {
      if (Date.now() - changedAt.current > STEP_MS)
        past.current = [...past.current, keeper.get().draft].slice(-STEPS_MAX);
      changedAt.current = Date.now();
      setSteps(past.current.length);
      keeper.change(update);
    },
    [keeper],
  );

  const undo = useCallback(() => {
    const before = past.current.at(-1);
    past.current = past.current.slice(0, -1);
    changedAt.current = 0;
    setSteps(past.current.length);
    if (before) keeper.replace(before);
  }, [keeper]);

  return { change, undo, canUndo: steps > 0 };
}
