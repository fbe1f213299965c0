import type { ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { ArrowUp, Check, CircleSlash, Clock, type LucideIcon, Radio, TriangleAlert } from 'lucide-react';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { tones } from '../../../ui/feedback/tones.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { deliveryTone } from '../../delivery/parts/delivery-tones.ts';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { type Clip, type ClipKind, type Lane, rulerOf } from './lanes.ts';
import { texts } from './page.texts.ts';
import { StoreActions, type StoreActs } from './StoreActions.tsx';

const words = texts.delivery.lanes;
/** Narrower, a clip has no room for its word. */
const WORD_SHARE = 0.09;
const ICON_SHARE = 0.025;
/** Nearer to a mark, a day would be written across it. */
const MARK_SHARE = 0.045;

const looks: Record<ClipKind, { icon: LucideIcon | null; look: string }> = {
  sending: { icon: ArrowUp, look: 'bg-high text-fg-2' },
  review: { icon: Clock, look: 'bg-warning-soft text-warning' },
  ready: { icon: Check, look: 'bg-info-soft text-info' },
  live: { icon: Radio, look: 'bg-success-soft text-success' },
  failed: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
  gone: { icon: CircleSlash, look: 'bg-neutral-soft text-neutral' },
  planned: { icon: null, look: 'text-muted inset-ring inset-ring-line-strong' },
};

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
        <Mark
          at={today}
          words={words.today}
          line="border-secondary-text border-l-2"
          flag="bg-secondary text-on-secondary"
        />
        {release !== null && release > 0 && releaseDate && (
          <Mark
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
          <ClipBar key={`${clip.kind}-${clip.from}`} clip={clip} />
        ))}
      </div>
      <div className="flex items-center justify-end">
        <StoreActions delivery={newest} {...acts} />
      </div>
    </li>
  );
}

function ClipBar({ clip: { kind, from, to } }: { clip: Clip }) {
  const { icon: Icon, look } = looks[kind];
  const hasWord = to - from >= WORD_SHARE;
  return (
    <span
      title={words.phases[kind]}
      style={cssVars({ '--a': `${from * 100}%`, '--w': `${(to - from) * 100}%` })}
      className={cn(
        'absolute inset-y-2.5 left-(--a) w-[calc(var(--w)-2px)] overflow-hidden whitespace-nowrap rounded-cover font-semibold',
        'flex items-center gap-1.5',
        hasWord ? 'px-2.5' : 'justify-center',
        look,
      )}
    >
      {Icon && to - from >= ICON_SHARE && <Icon aria-hidden className="size-[13px] shrink-0" />}
      {hasWord && words.phases[kind]}
    </span>
  );
}

function Mark({ at, words: said, line, flag }: { at: number; words: string; line: string; flag: string }) {
  return (
    <span style={cssVars({ '--at': `${at * 100}%` })} className={cn('absolute top-1 bottom-0 left-(--at) w-0', line)}>
      <span
        className={cn(
          'num absolute top-0 whitespace-nowrap rounded-[4px] px-2 py-0.5 font-bold text-11 leading-tight',
          at > 0.88 ? 'right-0' : at < 0.04 || flag.includes('fita') ? 'left-0' : '-translate-x-1/2',
          flag,
        )}
      >
        {said}
      </span>
    </span>
  );
}
