import { inboxApi as api } from '@toada/domain/support/inbox.contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useConnected, useLive } from '../../../lib/api/use-live-events.ts';

/** Somebody who has a ticket open says so this often, and is forgotten after twice as long. */
const SAID_EVERY_MS = 15_000;

type Colleague = { name: string; at: number };

/** The names of colleagues who have this ticket open, too. */
export function usePresent(ticketId: string, ownId: string): string[] {
  const [colleagues, setColleagues] = useState<ReadonlyMap<string, Colleague>>(new Map());
  useLive((event) => {
    if (event.type !== 'present' || event.subject !== ticketId || event.person_id === ownId) return;
    setColleagues((before) => new Map(before).set(event.person_id, { name: event.name, at: Date.now() }));
    if (event.asks) say(ticketId, false);
  });
  // Answers that came before the channel opened were not heard.
  useConnected(() => say(ticketId, true));
  useEffect(() => {
    say(ticketId, true);
    const timer = setInterval(() => {
      say(ticketId, false);
      const since = Date.now() - 2 * SAID_EVERY_MS;
      setColleagues((before) => new Map([...before].filter(([, { at }]) => at > since)));
    }, SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, [ticketId]);
  return [...colleagues.values()].map(({ name }) => name);
}

/** A sign that does not arrive is missed by nobody. */
function say(id: string, asks: boolean) {
  call(api.present, { id, asks }).catch(() => {});
}
