import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchWords } from '../feedback/error-words.ts';
import { refusalSentence } from '../feedback/refusal-sentence.ts';

type Refused<Item> = { item: Item; sentence: string };
export type Outcome<Item> = { done: Item[]; refused: Refused<Item>[] };

/**
 * The same verb for several rows, one call after the other: each is decided by the server alone, with its own rights and its own key,
 * and one that is refused stops no other. What is not reached when the tab is closed is not decided.
 */
export function useEach<Item>(act: (item: Item) => Promise<unknown>, onEnd: (outcome: Outcome<Item>) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const mutation = useMutation({
    mutationFn: async (items: readonly Item[]): Promise<Outcome<Item>> => {
      const outcome: Outcome<Item> = { done: [], refused: [] };
      for (const item of items) {
        setProgress({ done: outcome.done.length + outcome.refused.length, total: items.length });
        const [result] = await Promise.allSettled([act(item)]);
        if (result.status === 'fulfilled') outcome.done.push(item);
        else {
          await fetchWords();
          outcome.refused.push({ item, sentence: refusalSentence(result.reason) });
        }
      }
      return outcome;
    },
    onSuccess: onEnd,
    onSettled: () => setProgress(null),
  });
  return { run: (items: readonly Item[]) => !mutation.isPending && mutation.mutate(items), progress };
}
