import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { problemText } from '@toada/domain/texts/delivery.pt-BR.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { texts } from './delivery.texts.ts';

const words = texts.waits;
const MINUTE_MS = 60_000;

/** One line: what it waits for, what stopped it, or when it came to its end. */
export function waitingLine(delivery: DeliveryView): string {
  const { status, platform, problem, next_attempt_at, progress, sent_at, ended_at, created_at } = delivery;
  const isTakedown = delivery.kind === 'takedown';
  switch (status) {
    case 'delivered':
      if (delivery.note) return words.settled(delivery.note);
      return words[isTakedown ? 'removed' : 'delivered'](formatMoment(ended_at ?? created_at));
    case 'cancelled':
      return words.cancelled;
    case 'failed':
      return problem ? `${problemText(problem.problem, platform, null).title}.` : '';
    default:
      if (delivery.is_paused) return isTakedown ? words.pausedTakedown : words.paused;
      if (problem && next_attempt_at)
        return `${problemText(problem.problem, platform, null).title}. ${words.again(formatMoment(wholeMinute(next_attempt_at)))}`;
      if (status === 'waiting')
        return words[delivery.is_overdue ? 'overdue' : 'waiting'](formatMoment(sent_at ?? created_at));
      return status === 'sending' ? words.sending(progress) : words[status];
  }
}

/** Up, never down: stores are woken at whole minutes, and nobody is to wait for a moment at which nothing happens. */
function wholeMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS).toISOString();
}
