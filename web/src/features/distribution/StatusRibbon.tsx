import type { DistributionCounts } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionTab } from '@toada/domain/distribution/distribution.looks.ts';
import { tabCounts } from '@toada/domain/distribution/tab-counts.ts';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { texts } from './distribution.texts.ts';
import { ribbonParts } from './status-looks.ts';

type Props = { counts: DistributionCounts; onOpen: (tab: DistributionTab) => void };

/** How much of everything stands where, as one fita with its legend. Each part leads to its tab. */
export function StatusRibbon({ counts, onOpen }: Props) {
  const amounts = tabCounts(counts);
  const drafts = counts.by_status.draft ?? 0;
  const parts = ribbonParts.filter(({ tab }) => amounts[tab] > 0);
  if (parts.length === 0) return null;
  return (
    <div className="mb-2">
      <div aria-hidden className="flex h-3 gap-[3px]">
        {parts.map(({ tab, colour }) => (
          <button
            key={tab}
            type="button"
            tabIndex={-1}
            onClick={() => onOpen(tab)}
            style={cssVars({ '--f': amounts[tab] })}
            className={cn(
              'grow-(--f) basis-0 [--notch:5px] first:rounded-l-[3px]',
              'last:[clip-path:var(--clip-fita)]',
              colour,
            )}
          />
        ))}
      </div>
      <ul aria-label={texts.list.summary} className="mt-1 flex flex-wrap gap-x-4 text-12 text-fg-2">
        {parts.map(({ tab, colour }) => (
          <li key={tab}>
            <button
              type="button"
              onClick={() => onOpen(tab)}
              className="num flex min-h-8 items-center gap-1.5 hover:text-fg hover:underline pointer-coarse:min-h-11"
            >
              <span aria-hidden className={cn('size-[9px] rounded-[2px]', colour)} />
              {texts.list.of(amounts[tab], texts.list.tabs[tab])}
            </button>
          </li>
        ))}
        {drafts > 0 && (
          <li className="num flex min-h-8 items-center text-muted pointer-coarse:min-h-11">
            {texts.list.drafts(drafts)}
          </li>
        )}
      </ul>
    </div>
  );
}
