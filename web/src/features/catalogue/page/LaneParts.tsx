import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import type { PlayBar } from '../parts/lanes.ts';

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

export function MiniMark({ at, line }: { at: number; line: string }) {
  return (
    <span
      style={cssVars({ '--at': `${at * 100}%` })}
      className={cn('absolute inset-y-0 left-(--at) border-l-2 md:hidden', line)}
    />
  );
}
