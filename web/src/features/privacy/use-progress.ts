import { useEffect, useState } from 'react';
import { openLive } from '../../lib/api/live.ts';
import { useForgetPrivacy } from './privacy.api.ts';

/** How far the copy has come, as the server says it. Hears only while there is something to hear. */
export function useProgress(isRunning: boolean, known: number): number {
  const [heard, setHeard] = useState(0);
  const forget = useForgetPrivacy();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one channel for as long as the copy is made.
  useEffect(() => {
    if (!isRunning) return;
    setHeard(0);
    return openLive((event) => {
      if (event.subject !== 'privacy') return;
      if (event.type === 'progress') setHeard(event.percent);
      else void forget();
    });
  }, [isRunning]);
  return Math.max(known, heard);
}
