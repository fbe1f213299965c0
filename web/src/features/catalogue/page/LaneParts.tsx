import { ArrowUp, Check, CircleSlash, Clock, type LucideIcon, Radio, TriangleAlert } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import type { Clip, ClipKind, PlayBar } from './lanes.ts';
import { texts } from './page.texts.ts';

const words = texts.delivery.lanes;
/** Narrower, a clip has no room for its word. */
const WORD_SHARE = 0.09;
const ICON_SHARE = 0.025;

const looks: Record<ClipKind, { icon: LucideIcon | null; look: string }> = {
  sending: { icon: ArrowUp, look: 'bg-high text-fg-2' },
  review: { icon: Clock, look: 'bg-warning-soft text-warning' },
  ready: { icon: Check, look: 'bg-info-soft text-info' },
  live: { icon: Radio, look: 'bg-success-soft text-success' },
  failed: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
  gone: { icon: CircleSlash, look: 'bg-neutral-soft text-neutral' },
  planned: { icon: null, look: 'text-muted inset-ring inset-ring-line-strong' },
};

/** A phase of a track; plays drawn over it take the place of its word. */
export function ClipBar({ clip: { kind, from, to }, hasPlays }: { clip: Clip; hasPlays: boolean }) {
  const { icon: Icon, look } = looks[kind];
  const hasWord = to - from >= WORD_SHARE && !(kind === 'live' && hasPlays);
  const hasIcon = to - from >= ICON_SHARE && !(kind === 'live' && hasPlays);
  return (
    <span
      title={words.phases[kind]}
      style={cssVars({ '--a': `${from * 100}%`, '--w': `${(to - from) * 100}%` })}
      className={cn(
        'absolute inset-y-2.5 left-(--a) w-[calc(var(--w)-2px)] overflow-hidden whitespace-nowrap rounded-cover font-semibold max-md:inset-y-0.5',
        'flex items-center gap-1.5',
        hasWord ? 'px-2.5' : 'justify-center',
        kind === 'live' && 'fita [--notch:7px]',
        look,
      )}
    >
      {Icon && hasIcon && <Icon aria-hidden className="size-[13px] shrink-0 max-md:hidden" />}
      {hasWord && <span className="max-md:truncate">{words.phases[kind]}</span>}
    </span>
  );
}

/** Plays month by month on the true scale of time; the numbers stand in 'Desempenho'. */
export function PlayBars({ bars }: { bars: readonly PlayBar[] }) {
  return bars.map(({ month, from, to, height }) => (
    <span
      key={month}
      style={cssVars({
        '--a': `${from * 100}%`,
        '--w': `${(to - from) * 100}%`,
        '--h': `${Math.max(8, height * 100)}%`,
      })}
      className="absolute inset-y-2.5 left-(--a) flex w-[calc(var(--w)-3px)] items-end max-md:inset-y-0.5"
    >
      <span className="h-(--h) w-full rounded-t-[2px] bg-success opacity-60" />
    </span>
  ));
}

export function Mark({ at, words: said, line, flag }: { at: number; words: string; line: string; flag: string }) {
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

export function MiniMark({ at, line }: { at: number; line: string }) {
  return (
    <span
      style={cssVars({ '--at': `${at * 100}%` })}
      className={cn('absolute inset-y-0 left-(--at) border-l-2 md:hidden', line)}
    />
  );
}
