import { cn } from '../styles/cn.ts';
import { useHeld } from './use-held.ts';
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
  /** Given, the wave is a slider: click, drag, arrow keys, Home, End. */
  onSeek?: (position: number) => void;
  /** How far an arrow key goes (0 to 1). */
  keyStep?: number;
  /** A position for screen readers; by default the percentage. */
  formatPosition?: (position: number) => string;
  className?: string;
};

const BAR = 3;
const STEP = 5;

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
  keyStep = 0.05,
  formatPosition,
  className,
}: WaveProps) {
  const { held, seek } = useHeld({ played, keyStep, onSeek });
  const shown = held ?? played;
  const heights = peaks ?? waveEnvelope(seed, bars);
  const width = heights.length * STEP - (STEP - BAR);
  const moment = sent < 1 ? sent : shown;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(moment * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(formatPosition ? { 'aria-valuetext': formatPosition(moment) } : {})}
      {...seek}
      className={cn('w-full rounded-cover', onSeek && 'cursor-pointer touch-pan-y select-none', className)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${heightPx}`}
        height={heightPx}
        preserveAspectRatio="none"
        className="block w-full overflow-visible"
      >
        {heights.map((height, bar) => {
          const at = bar / heights.length;
          const tall = at < sent ? Math.max(2, height * heightPx) : 2;
          const fill = at >= sent ? 'fill-control' : at < shown || sent < 1 ? 'fill-primary-vivid' : 'fill-disabled';
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
