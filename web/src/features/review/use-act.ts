import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { useRef } from 'react';
import { reviewQuery } from './review.api.ts';
import { texts } from './review.texts.ts';

type Deed = { act: () => Promise<ReviewView>; onDone?: () => void; onRefused?: (error: Error) => void };

/** Everything a reviewer does answers with the case as it is then; a refusal means that it is not what was seen. */
export function useAct(id: string) {
  // A second press comes before the button shows itself busy: it is no second decision.
  const isBusy = useRef(false);
  const queries = useQueryClient();
  const lists = () => {
    for (const key of ['reviews', 'review-counts']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const deed = useMutation({
    mutationFn: ({ act }: Deed) => act(),
    onSuccess: (review, { onDone }) => {
      // First: what is shown for the case as it was is about to go.
      onDone?.();
      queries.setQueryData(reviewQuery(id).queryKey, review);
      lists();
    },
    onError: (error, { onRefused }) => {
      onRefused?.(error);
      if (!(error instanceof AppError) || !error.code.startsWith('review.')) return;
      void queries.invalidateQueries({ queryKey: reviewQuery(id).queryKey });
      lists();
    },
    onSettled: () => {
      isBusy.current = false;
    },
    meta: { errorTitle: texts.processFailed, handles: ['review.claimed'] },
  });
  function mutate(next: Deed) {
    if (isBusy.current) return;
    isBusy.current = true;
    deed.mutate(next);
  }
  return { mutate, isPending: deed.isPending };
}
