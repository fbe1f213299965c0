import type { InboxTicket } from '@toada/domain/support/inbox.contract.ts';
import { Clock, type LucideIcon, MessageSquare, TriangleAlert } from 'lucide-react';
import { texts } from './inbox.texts.ts';

const MINUTE_MS = 60_000;
/** The last quarter of an hour before a first answer is due is told in colour. */
const SOON_MINUTES = 15;
/** Later answers have no goal of their own; whoever waits this long is told in colour. */
const LONG_MINUTES = 4 * 60;

type Clocked = { tone: 'danger' | 'warning' | 'neutral'; icon: LucideIcon; short: string; long: string };
const icons: Record<Clocked['tone'], LucideIcon> = { danger: TriangleAlert, warning: Clock, neutral: MessageSquare };

/** The clock of a ticket: until the first answer, then since the person waits; null where nobody waits. */
export function clockOf(ticket: InboxTicket, now: Date): Clocked | null {
  const { waits_since, first_answer_at, due_at, status } = ticket;
  if (status === 'resolved' || waits_since === null) return null;
  if (first_answer_at === null) {
    const left = Math.round((new Date(due_at).getTime() - now.getTime()) / MINUTE_MS);
    if (left < 0) return said('danger', -left, texts.clock.over);
    return said(left <= SOON_MINUTES ? 'warning' : 'neutral', left, texts.clock.left);
  }
  const waited = Math.max(0, Math.round((now.getTime() - new Date(waits_since).getTime()) / MINUTE_MS));
  return said(waited >= LONG_MINUTES ? 'danger' : 'neutral', waited, texts.clock.waits);
}

function said(tone: Clocked['tone'], minutes: number, long: (duration: string, isOne: boolean) => string): Clocked {
  const duration = durationOf(minutes);
  return { tone, icon: icons[tone], short: duration, long: long(duration, duration.startsWith('1 ')) };
}

/** '6 min', '3 h', '2 d'. */
function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
