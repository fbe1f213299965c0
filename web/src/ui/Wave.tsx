import type { KeyboardEvent, PointerEvent } from 'react';
import { cn } from './cn.ts';
import { waveEnvelope } from './wave-envelope.ts';

export type WaveProps = {
  /** Names what plays or uploads. */
  label: string;
  /** Real peaks, 0 to 1; without them the outline is drawn from the seed. */
  peaks?: readonly number[];
  seed?: string;
  bars?: number;
  /** How much has played (0 to 1). */
  played?: number;
  /** How much has been uploaded (0 to 1): the wave draws itself so far. */
  sent?: number;
  heightPx?: number;
  /** Given, the wave is a slider: click, arrow keys, Home, End. */
  onSeek?: (position: number) => void;
  className?: string;
};

const BAR = 3;
const STEP = 5;
const KEY_STEP = 0.05;

/** Onda: the waveform is the progress bar. */
export function Wave({
  label,
  peaks,
  seed = label,
  bars = 96,
  played = 0,
  sent = 1,
  heightPx = 40,
  onSeek,
  className,
}: WaveProps) {
  const heights = peaks ?? waveEnvelope(seed, bars);
  const width = heights.length * STEP - (STEP - BAR);
  const value = Math.round((sent < 1 ? sent : played) * 100);
  const seek = onSeek && {
    role: 'slider',
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      const next = positionAfter(event.key, played);
      if (next === null) return;
      event.preventDefault();
      onSeek(next);
    },
    onPointerDown: (event: PointerEvent) => {
      const box = event.currentTarget.getBoundingClientRect();
      if (box.width > 0) onSeek(clamp((event.clientX - box.left) / box.width));
    },
  };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      {...seek}
      className={cn('w-full rounded-cover', onSeek && 'cursor-pointer', className)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${heightPx}`}
        height={heightPx}
        preserveAspectRatio="none"
        className="block w-full overflow-visible"
      >
        {heights.map((height, bar) => {
          const moment = bar / heights.length;
          const tall = moment < sent ? Math.max(2, height * heightPx) : 2;
          const fill =
            moment >= sent ? 'fill-control' : moment < played || sent < 1 ? 'fill-primary-vivid' : 'fill-disabled';
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the song.
              key={bar}
              x={bar * STEP}
              y={(heightPx - tall) / 2}
              width={BAR}
              height={tall}
              rx={1.2}
              className={fill}
            />
          );
        })}
      </svg>
    </div>
  );
}

function positionAfter(key: string, played: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(played + KEY_STEP);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(played - KEY_STEP);
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  return null;
}

function clamp(position: number): number {
  return Math.max(0, Math.min(1, position));
}
