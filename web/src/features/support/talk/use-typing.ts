import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../../lib/api/use-live-events.ts';

/** A sign of typing holds this long, and is sent half as often. */
const HOLDS_MS = 6_000;

type Somebody = { id: string; name: string };

/** The name of somebody else who writes in this ticket just now. */
export function useTyping(ticketId: string, ownId: string): string | null {
  const [who, setWho] = useState<Somebody | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive((event) => {
    if (event.subject === `ticket:${ticketId}`) setWho(null);
    if (event.type !== 'typing' || event.subject !== ticketId || event.person_id === ownId) return;
    clearTimeout(timer.current);
    setWho({ id: event.person_id, name: event.name });
    timer.current = setTimeout(() => setWho(null), HOLDS_MS);
  });
  return who?.name ?? null;
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
