import type { Machine } from '../machine.ts';

export const channelStatuses = ['requested', 'reviewing', 'linked', 'refused', 'cancelled', 'unlinked'] as const;
export type ChannelStatus = (typeof channelStatuses)[number];
export type ChannelEvent = 'take' | 'link' | 'refuse' | 'cancel' | 'unlink';

/** A channel's way into the network. The person may take the request back until it is decided. */
export const channelStates: Machine<ChannelStatus, ChannelEvent> = {
  requested: { take: 'reviewing', cancel: 'cancelled' },
  reviewing: { link: 'linked', refuse: 'refused', cancel: 'cancelled' },
  linked: { unlink: 'unlinked' },
  refused: {},
  cancelled: {},
  unlinked: {},
};

/** Working days in which the staff answers. */
const ANSWER_DAYS = 3;
const DAY_MS = 86_400_000;

/** The day (2026-11-18) by which the staff answers a request of that day. Saturdays and Sundays do not count. */
export function answerDay(requestedOn: string): string {
  let day = Date.parse(`${requestedOn}T00:00:00Z`);
  for (let left = ANSWER_DAYS; left > 0; ) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}
