import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../../lib/api/use-live-events.ts';

/** A sign of typing holds this long, and is sent half as often. */
const HOLDS_MS = 6_000;

type Somebody = { name: string; behindPlace: number };

/**
 * The name of somebody else who writes in this ticket just now. Their message ends it, or the time; a mark of reading does not.
 * `lastPlace` is that of the talk's newest message.
 */
export function useTyping(ticketId: string, ownId: string, lastPlace: number): string | null {
  const [who, setWho] = useState<Somebody | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive((event) => {
    if (event.type !== 'typing' || event.subject !== ticketId || event.person_id === ownId) return;
    clearTimeout(timer.current);
    setWho({ name: event.name, behindPlace: lastPlace });
    timer.current = setTimeout(() => setWho(null), HOLDS_MS);
  });
  return who?.behindPlace === lastPlace ? who.name : null;
}

/** Says that somebody types, now and then while they do. */
export function useTypingSign(say: () => Promise<unknown>) {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < HOLDS_MS / 2) return;
    last.current = now;
    // A sign that does not arrive is missed by nobody.
    say().catch(() => {});
  };
}
