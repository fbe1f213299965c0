import type { Actor } from '@toada/domain/access/decide.ts';
import { useEffect } from 'react';

/** Questions about the things of the open page, the latest last: '?sobre=release:6f9619ff-…'. */
const asked: string[] = [];

/** While it is mounted, help that is asked for elsewhere on the page is about this, too. */
export function usePageThing(question: string) {
  useEffect(() => {
    asked.push(question);
    return () => void asked.splice(asked.lastIndexOf(question), 1);
  }, [question]);
}

/** The question about the page's thing; empty where the page has none. */
export function pageThing(): string {
  return asked.at(-1) ?? '';
}

/** The search of a new ticket about a thing. Empty for a person who may not ask: people ask about their own, a label for its artists. */
export function questionAbout(about: string, ownerId: string | null, { id, role }: Actor): string {
  if (ownerId === id) return `?${new URLSearchParams({ sobre: about })}`;
  if (!ownerId || role !== 'AGGREGATOR') return '';
  return `?${new URLSearchParams({ sobre: about, artista: ownerId })}`;
}
