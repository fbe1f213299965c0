import type { HelpEntry, HelpResult } from '@toada/domain/help/help.contract.ts';
import { ChevronRight } from 'lucide-react';
import { Excerpt } from '../Excerpt.tsx';

type Props = { entries: readonly (HelpEntry | HelpResult)[]; title: string; onOpen: (slug: string) => void };

/** Articles to open in the panel; a result shows the line it was found by. */
export function EntryList({ entries, title, onOpen }: Props) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="font-bold text-14">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <button
              type="button"
              onClick={() => onOpen(entry.slug)}
              className="flex min-h-11 w-full items-center gap-3 py-2.5 text-left hover:text-primary-text"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-14">{entry.title}</span>
                {'excerpt' in entry && (
                  <span className="mt-0.5 block text-13 text-fg-2">
                    <Excerpt parts={entry.excerpt} />
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
