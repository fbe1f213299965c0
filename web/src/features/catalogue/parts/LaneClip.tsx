import { ArrowUp, Check, CircleSlash, Clock, type LucideIcon, Radio, TriangleAlert } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import type { Clip, ClipKind } from './lanes.ts';

/** Narrower, a clip has no room for its word. */
const WORD_SHARE = 0.09;
const ICON_SHARE = 0.025;
/** Behind it a mark's flag has no room to the right, on the narrowest track that has flags. */
const FLAG_TURNS = 0.72;

const looks: Record<ClipKind, { icon: LucideIcon | null; look: string }> = {
  sending: { icon: ArrowUp, look: 'bg-high text-fg-2' },
  review: { icon: Clock, look: 'bg-warning-soft text-warning' },
  ready: { icon: Check, look: 'bg-info-soft text-info' },
  live: { icon: Radio, look: 'bg-success-soft text-success' },
  failed: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
  gone: { icon: CircleSlash, look: 'bg-neutral-soft text-neutral' },
  planned: { icon: null, look: 'text-muted inset-ring inset-ring-line-strong' },
};

type ClipProps = { clip: Clip; words: string; hasBars?: boolean; className?: string };

/** A phase on its store's track. Bars drawn over what is on the air take the place of its word. */
export function LaneClip({ clip: { kind, from, to }, words, hasBars = false, className }: ClipProps) {
  const { icon: Icon, look } = looks[kind];
  const isCovered = kind === 'live' && hasBars;
  const hasWord = to - from >= WORD_SHARE && !isCovered;
  return (
    <span
      title={words}
      style={cssVars({ '--a': `${from * 100}%`, '--w': `${(to - from) * 100}%` })}
      className={cn(
        'absolute inset-y-2.5 left-(--a) w-[calc(var(--w)-2px)] overflow-hidden whitespace-nowrap rounded-cover font-semibold',
        'flex items-center gap-1.5',
        hasWord ? 'px-2.5' : 'justify-center',
        kind === 'live' && 'fita [--notch:7px]',
        look,
        className,
      )}
    >
      {Icon && to - from >= ICON_SHARE && !isCovered && <Icon aria-hidden className="size-[13px] shrink-0" />}
      {hasWord && <span className="max-md:truncate">{words}</span>}
    </span>
  );
}

/** A day that runs across all tracks. */
export function LaneMark({ at, words: said, line, flag }: { at: number; words: string; line: string; flag: string }) {
  return (
    <span style={cssVars({ '--at': `${at * 100}%` })} className={cn('absolute top-1 bottom-0 left-(--at) w-0', line)}>
      <span
        className={cn(
          'num absolute top-0 whitespace-nowrap rounded-[4px] px-2 py-0.5 font-bold text-11 leading-tight',
          at > FLAG_TURNS ? 'right-0' : at < 0.04 || flag.includes('fita') ? 'left-0' : '-translate-x-1/2',
          flag,
        )}
      >
        {said}
      </span>
    </span>
  );
}
