import { helpApi } from '@toada/domain/help/help.contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api.ts';

type Answer = 'solved' | 'unsolved';
const keyOf = (slug: string) => `toada.ajuda.${slug}`;

/** A reading is counted once for each visit. That it could not be counted is nobody's trouble. */
export function useReading(slug: string | undefined) {
  useEffect(() => {
    if (slug === undefined || recall(() => sessionStorage, slug)) return;
    keep(() => sessionStorage, slug, 'read');
    call(helpApi.countReading, { slug }).catch(() => undefined);
  }, [slug]);
}

/**
 * 'Este artigo resolveu?', asked once in this browser: only it knows that it has answered. Null until the browser has taken the page
 * over, for without a script nobody can answer.
 */
export function useAnswer(slug: string) {
  const [answer, setAnswer] = useState<Answer | 'open' | null>(null);
  useEffect(() => {
    const former = recall(() => localStorage, slug);
    setAnswer(former === 'solved' || former === 'unsolved' ? former : 'open');
  }, [slug]);

  function give(next: Answer) {
    setAnswer(next);
    keep(() => localStorage, slug, next);
    call(helpApi.answer, { slug, solved: next === 'solved' }).catch(() => undefined);
  }
  return [answer, give] as const;
}

/** A browser may refuse storage: the question is then asked on every visit. */
function recall(storage: () => Storage, slug: string): string | null {
  try {
    return storage().getItem(keyOf(slug));
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, slug: string, value: string) {
  try {
    storage().setItem(keyOf(slug), value);
  } catch {
    // Nothing is remembered then.
  }
}
