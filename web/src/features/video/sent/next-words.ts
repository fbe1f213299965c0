import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import type { StoreState } from '@toada/domain/distribution/distribution.contract.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { VideoPlatformState, VideoView } from '@toada/domain/video/video.contract.ts';
import { texts } from '../video.texts.ts';
import { isLeaving } from './PlatformCell.tsx';

const words = texts.sent.next;
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const namesOf = (states: readonly VideoPlatformState[]) =>
  list.format(states.map(({ platform }) => videoPlatformLabels[platform]));

/** Whether a store is being told to take it down. */
export function isLeavingStore({ kind, status }: StoreState): boolean {
  return kind === 'takedown' && !endedStatuses.includes(status);
}

/** The next person to act, and what that person does. */
export function nextOf({ status, platforms, stores }: Pick<VideoView, 'status' | 'platforms' | 'stores'>): string {
  if (platforms.some(isLeaving) || stores.some(isLeavingStore)) return words.leaving;
  if (status === 'pending')
    return platforms.some(({ live_at }) => live_at) || stores.length > 0 ? words.change : words.pending;
  const lonely = platforms.filter((at) => at.status === 'unconnected');
  if (status === 'completed' && lonely.length > 0) return words.incomplete(namesOf(lonely));
  if (status === 'completed')
    return [...platforms, ...stores].every(({ is_test }) => is_test) ? words.tested : words.completed;
  if (status !== 'processing') return words[status];
  if (lonely.length > 0) return words.unconnected(namesOf(lonely));
  const held = platforms.filter((at) => at.wait_reason === 'quota' || at.wait_reason === 'rateLimited');
  if (held.length > 0) return words.waiting(namesOf(held));
  return platforms.some((at) => at.wait_reason === 'scheduled') ? words.scheduled : words.processing;
}
