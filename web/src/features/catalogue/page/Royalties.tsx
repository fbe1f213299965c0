import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';

/** In the order of the ribbon's colours. */
const dots = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

export function Royalties({ release: { splits }, onEdit }: { release: ReleasePageView; onEdit: () => void }) {
  const parts = splits.map((split, place) => ({
    id: String(place),
    name: split.name,
    shareBasisPoints: split.share_basis_points,
  }));
  return (
    <Panel
      title={texts.royalties.title}
      aside={
        <Button variant="link" size="sm" onClick={onEdit}>
          {texts.royalties.edit}
        </Button>
      }
    >
      {splits.length === 0 ? (
        <p className="text-13 text-fg-2">{texts.royalties.none}</p>
      ) : (
        <>
          <SplitMeter label={texts.royalties.meter} parts={parts} isSlim />
          <ul className="mt-4 grid gap-2.5">
            {splits.map((split, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one person may stand here twice, in two roles.
              <li key={place} className="flex items-center gap-2.5 text-13">
                <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[2px]', dots[place % dots.length])} />
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-medium">{split.name}</span> <span className="text-muted">{split.role}</span>
                </span>
                <span className="num font-semibold">{formatShare(split.share_basis_points)}%</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
