import { useQuery } from '@tanstack/react-query';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { useMemo } from 'react';
import { commentsQuery } from '../video.api.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';

/** The review's words at a field, until the field says something else. */
export function useAsked(keeper: VideoKeeper): (field: keyof VideoDraft) => string | undefined {
  const { id, status, draft, loaded } = keeper.get();
  const isAsked = status === 'correction' && !loaded?.is_own_change;
  const { data } = useQuery(commentsQuery(id, isAsked));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft as it was when the words came.
  const before = useMemo(() => keeper.get().draft, [keeper, data]);
  const newest = Math.max(0, ...(data?.comments ?? []).map(({ round }) => round));
  return (field) => {
    if (!isAsked || JSON.stringify(before[field]) !== JSON.stringify(draft[field])) return undefined;
    const said = data?.comments.filter((one) => one.round === newest && one.field === field && one.is_changed !== true);
    return said && said.length > 0 ? texts.form.asked(said.map(({ text }) => text).join(' ')) : undefined;
  };
}
