import type { ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { tones } from '../../../ui/feedback/tones.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { deliveryTone } from '../../delivery/parts/delivery-tones.ts';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { LaneClip, LaneMark } from '../parts/LaneClip.tsx';
import { type Lane, rulerOf } from '../parts/lanes.ts';
import { texts } from './page.texts.ts';
import { StoreActions, type StoreActs } from './StoreActions.tsx';

const words = texts.delivery.lanes;
/** Nearer to a mark, a day would be written across it. */
const MARK_SHARE = 0.045;

type Props = StoreActs & { deliveries: ReleaseDeliveries; releaseDate: string | null };

/** Faixas: each store is a track, its phases are clips, and this day runs across all of them (DESIGN.md, point 1). */
export function Lanes({ deliveries, releaseDate, ...acts }: Props) {
  const { lanes, days, today, release } = rulerOf(deliveries, releaseDate, Date.now());
  return (
    <div className="relative text-12 [--end:40px] [--lab:212px]">
      <div aria-hidden className="num relative mr-(--end) ml-(--lab) h-12 font-medium text-muted">
        {days.map(({ at, day }) => (
          <span key={day} style={cssVars({ '--at': `${at * 100}%` })} className="absolute bottom-2 left-(--at) -ml-3">
            {[today, release].every((mark) => mark === null || Math.abs(mark - at) > MARK_SHARE) && words.day(day)}
          </span>
        ))}
      </div>
      <div aria-hidden className="absolute top-12 right-(--end) bottom-0 left-(--lab)">
        {days.map(({ at, day }) => (
          <span
            key={day}
            style={cssVars({ '--at': `${at * 100}%` })}
            className="absolute inset-y-0 left-(--at) border-line border-l"
          />
        ))}
      </div>
      <ul aria-label={words.label} className="relative">
        {lanes.map((lane) => (
          <LaneRow key={lane.newest.platform} lane={lane} acts={acts} />
        ))}
      </ul>
      <div aria-hidden className="pointer-events-none absolute inset-y-0 right-(--end) left-(--lab)">
        <LaneMark
          at={today}
          words={words.today}
          line="border-secondary-text border-l-2"
          flag="bg-secondary text-on-secondary"
        />
        {release !== null && release > 0 && releaseDate && (
          <LaneMark
            at={release}
            words={words.release(words.day(releaseDate))}
            line="border-tertiary-text border-l-2 border-dashed"
            flag="fita bg-tertiary pr-4 text-on-tertiary [--notch:7px]"
          />
        )}
      </div>
    </div>
  );
}

function LaneRow({ lane: { newest, clips }, acts }: { lane: Lane; acts: StoreActs }) {
  return (
    <li className="grid min-h-[58px] grid-cols-[var(--lab)_minmax(0,1fr)_var(--end)] border-line border-t">
      <div className="flex min-w-0 items-center gap-2.5 pr-3">
        <StoreTile short={platformLetters[newest.platform]} size="md" />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-semibold text-13 leading-tight">
            <span className="truncate">{platformLabels[newest.platform]}</span>
            {newest.is_test && <TestMark />}
          </p>
          <p className={cn('truncate leading-tight', tones[deliveryTone(newest)].text)}>{statusLabel(newest)}</p>
        </div>
      </div>
      <div aria-hidden className="relative">
        {clips.map((clip) => (
          <LaneClip key={`${clip.kind}-${clip.from}`} clip={clip} words={words.phases[clip.kind]} />
        ))}
      </div>
      <div className="flex items-center justify-end">
        <StoreActions delivery={newest} {...acts} />
      </div>
    </li>
  );
}
