import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { helpApi, SEARCH_LENGTH } from '@toada/domain/help/help.contract.ts';
import { ChevronRight, CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { texts } from './help-button.texts.ts';

const HelpPanel = lazy(async () => ({ default: (await import('../panel/HelpPanel.tsx')).HelpPanel }));

/** A word or two says too little to suggest anything by. */
const LEAST_LETTERS = 8;
const SHOWN = 3;

function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['help', 'suggestions', text],
    queryFn:
      text.length < LEAST_LETTERS
        ? skipToken
        : async ({ signal }) => (await call(helpApi.suggest, { text }, { signal })).articles,
    placeholderData: keepPreviousData,
    // Somebody who writes is not disturbed by suggestions that fail.
    meta: { isQuiet: true },
  });
}

/** Articles that may answer what is being written. They open beside the form, which keeps every word. */
export function HelpSuggestions({ text }: { text: string }) {
  // The server reads no more, and what people write to the support has no business in an address.
  const asked = useDebounced(text.trim().slice(0, SEARCH_LENGTH));
  const { data } = useQuery(suggestionsQuery(asked));
  const [open, setOpen] = useState<string | null>(null);
  const articles = asked.length < LEAST_LETTERS ? [] : (data ?? []).slice(0, SHOWN);
  return (
    <div aria-live="polite" className="empty:hidden">
      {articles.length > 0 && (
        <section aria-label={texts.suggested} className="rounded-[12px] bg-raised px-3.5 pt-3 pb-1">
          <h3 className="text-12 text-fg-2">{texts.suggested}</h3>
          <ul className="divide-y divide-line">
            {articles.map(({ slug, title, summary }) => (
              <li key={slug}>
                <button
                  type="button"
                  onClick={() => setOpen(slug)}
                  className="flex min-h-12 w-full items-center gap-3 py-2 text-left hover:text-primary-text"
                >
                  <span className="grid size-8 shrink-0 place-items-center rounded-[8px] bg-primary-soft text-primary-text">
                    <CircleHelp aria-hidden className="size-4" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold text-13">{title}</span>
                    <span className="block truncate text-12 text-muted">{summary}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open !== null && (
        <Suspense>
          <HelpPanel key={open} route={undefined} step={null} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
