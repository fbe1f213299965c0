import type { DistributionCounts } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { cn } from '../../ui/cn.ts';
import { cssVars } from '../../ui/css-vars.ts';
import { texts } from './distribution.texts.ts';
import { ribbonParts } from './status-looks.ts';

/** How much of everything stands where, as one fita. */
export function StatusRibbon({ counts: { by_status } }: { counts: DistributionCounts }) {
  const parts = ribbonParts
    .map(({ status, colour }) => ({ colour, amount: status.reduce((sum, one) => sum + (by_status[one] ?? 0), 0) }))
    .filter(({ amount }) => amount > 0);
  const words = (Object.entries(by_status) as [DistributionStatus, number][])
    .map(([status, amount]) => texts.list.of(amount, distributionStatusLabels[status]))
    .join(', ');
  return (
    <div role="img" aria-label={`${texts.list.summary}: ${words}`} className="flex h-3 gap-[3px]">
      {parts.map(({ colour, amount }) => (
        <span
          key={colour}
          style={cssVars({ '--f': amount })}
          className={cn(
            'grow-(--f) basis-0 [--notch:5px] first:rounded-l-[3px]',
            'last:[clip-path:var(--clip-fita)]',
            colour,
          )}
        />
      ))}
    </div>
  );
}
