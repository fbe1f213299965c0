import { useQuery } from '@tanstack/react-query';
import type { OwnerComment } from '@toada/domain/review/review.contract.ts';
import type { ReleaseKept } from '../release-calls.ts';
import { commentsQuery } from '../release-draft.api.ts';

/** `isAllowed`: nobody asked for anything, the owner may change what is published. */
export type Correction = { note: string | null; isAllowed: boolean; comments: readonly OwnerComment[] };

/** The last review round's request; null where there is none. */
export function useCorrection({ id, status }: ReleaseKept): Correction | null {
  const { data } = useQuery(commentsQuery(id, status === 'correction'));
  if (!data || status !== 'correction') return null;
  const isAllowed = data.decision === 'changeAllowed';
  if (isAllowed) return { note: data.note, isAllowed, comments: [] };
  const newest = Math.max(0, ...data.comments.map(({ round }) => round));
  return { note: data.note, isAllowed, comments: data.comments.filter(({ round }) => round === newest) };
}
