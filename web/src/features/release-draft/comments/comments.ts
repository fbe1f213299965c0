import type { OwnerComment } from '@toada/domain/review/review.contract.ts';
import type { ReviewField } from '@toada/domain/review/review.kinds.ts';
import { createContext, useContext } from 'react';

/** Comments of the last review round, and the track whose fields are drawn; null for the release's own. */
type Scope = { comments: readonly OwnerComment[]; trackId: string | null };

export const CommentScope = createContext<Scope>({ comments: [], trackId: null });

/** Comments on a field here, or on the track as a whole where there is no field. */
export function useComments(field: ReviewField | null): OwnerComment[] {
  const { comments, trackId } = useContext(CommentScope);
  return comments.filter((comment) => comment.track_id === trackId && comment.field === field);
}

/** The tracks of which something was said that their own rows show. */
export function useCommentedTracks(): ReadonlySet<string | null> {
  const { comments } = useContext(CommentScope);
  return new Set(comments.filter(({ field }) => field !== 'splits').map(({ track_id }) => track_id));
}
