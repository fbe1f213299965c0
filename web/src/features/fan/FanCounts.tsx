import type { FanSummary } from '@toada/domain/fan/fan.contract.ts';
import { texts } from './fan.texts.ts';

/** How many are on the list, in a sentence each. */
export function FanCounts({ counts }: Pick<FanSummary, 'counts'>) {
  return (
    <ul aria-label={texts.counts.label} className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      <li className="num font-semibold">{texts.counts.confirmed(counts.confirmed)}</li>
      {counts.asked > 0 && <li className="num text-fg-2">{texts.counts.asked(counts.asked)}</li>}
      {counts.left > 0 && <li className="num text-fg-2">{texts.counts.left(counts.left)}</li>}
    </ul>
  );
}
