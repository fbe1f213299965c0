import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReviewView, reviewApi } from '@toada/domain/review/review.contract.ts';
import type { CheckItem } from '@toada/domain/review/review.kinds.ts';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { reviewQuery } from './review.api.ts';
import { texts } from './review.texts.ts';

export type Sheet = { checklist: CheckItem[]; notes: string };
type Unsaved = Readonly<Record<string, Sheet>>;

const PAUSE_MS = 800;

/**
 * Reviewers' checks and notes, saved when the typing pauses. Unsaved ones are kept by case while the screen is open, so that walking
 * to another case and back loses nothing, even where saving failed.
 */
export function useSheets() {
  const [unsaved, setUnsaved] = useState<Unsaved>({});
  const newest = useRef<Unsaved>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const { mutateAsync } = useSave();

  const keep = useCallback((next: Unsaved) => {
    newest.current = next;
    setUnsaved(next);
  }, []);

  /** Saves what is left to save of a case, now; false where it could not. */
  const flush = useCallback(
    async (id: string): Promise<boolean> => {
      clearTimeout(timers.current.get(id));
      const sheet = newest.current[id];
      if (!sheet) return true;
      const isSaved = await mutateAsync({ id, ...sheet }).then(
        () => true,
        () => false,
      );
      if (isSaved && newest.current[id] === sheet) {
        const { [id]: _, ...others } = newest.current;
        keep(others);
      }
      return isSaved;
    },
    [mutateAsync, keep],
  );

  const change = useCallback(
    (id: string, sheet: Sheet) => {
      keep({ ...newest.current, [id]: sheet });
      clearTimeout(timers.current.get(id));
      timers.current.set(
        id,
        setTimeout(() => void flush(id), PAUSE_MS),
      );
    },
    [flush, keep],
  );

  const sheetOf = ({ id, checklist, notes }: ReviewView): Sheet => unsaved[id] ?? { checklist, notes };
  return {
    sheetOf,
    change,
    flush,
    isUnsaved: (id: string) => id in unsaved,
    hasUnsaved: Object.keys(unsaved).length > 0,
  };
}
export type Sheets = ReturnType<typeof useSheets>;

function useSave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: Sheet & { id: string }) => call(reviewApi.saveSheet, form),
    onSuccess: (review) => queries.setQueryData(reviewQuery(review.id).queryKey, review),
    onError: (_error, { id }) => void queries.invalidateQueries({ queryKey: reviewQuery(id).queryKey }),
    meta: { errorTitle: texts.processFailed },
  });
}
