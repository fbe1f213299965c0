import type { ReactNode } from 'react';
import { cn } from '../../../ui/styles/cn.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';

type Props = { durationMs?: number | null; className?: string; children?: ReactNode };

/** A picture of a video, 16:9, with its length in the corner. Dark where there is none yet. */
export function Still({ durationMs = null, className, children }: Props) {
  return (
    <span
      className={cn(
        'relative block aspect-video shrink-0 overflow-hidden rounded-cover bg-stage after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-cover',
        className,
      )}
    >
      {children}
      {durationMs !== null && (
        <span className="num absolute right-1 bottom-1 rounded-[3px] bg-stage px-1.5 font-semibold text-11 text-on-stage leading-[1.4]">
          {formatClock(durationMs)}
        </span>
      )}
    </span>
  );
}
