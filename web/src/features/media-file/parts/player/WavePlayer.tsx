import { cn } from '../../../../ui/styles/cn.ts';
import { formatClock } from './format-clock.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlayWave } from './PlayWave.tsx';
import { Unplayable } from './Unplayable.tsx';
import { usePlayer } from './use-player.ts';

export type WavePlayerProps = {
  /** Title of the playing track. */
  label: string;
  fileId: string;
  /** The check's peaks, 0 to 255; before there are any, a flat line. */
  waveform: readonly number[] | null;
  durationMs: number | null;
  isCompact?: boolean;
};

/** Plays a recording of the catalogue. One plays at a time on the page; scrolling does not stop it, leaving does. */
export function WavePlayer({ label, fileId, waveform, durationMs, isCompact = false }: WavePlayerProps) {
  const player = usePlayer(fileId, durationMs);
  const { positionMs, wholeMs } = player;
  return (
    <div className="grid min-w-0 gap-1">
      <div className={cn('flex min-w-0 items-center', isCompact ? 'gap-2' : 'gap-3')}>
        <PlayButton label={label} player={player} size={isCompact ? 'sm' : 'md'} />
        <div className="min-w-0 flex-1">
          <PlayWave
            label={label}
            player={player}
            waveform={waveform}
            bars={isCompact ? 48 : 96}
            heightPx={isCompact ? 24 : 40}
          />
        </div>
        <span className="shrink-0 text-13 text-fg-2 tabular-nums">
          {positionMs > 0 && `${formatClock(positionMs)} / `}
          {wholeMs === null ? '–:––' : formatClock(wholeMs)}
        </span>
      </div>
      <Unplayable player={player} />
    </div>
  );
}
