import { useMemo } from 'react';
import { Wave } from '../../../../ui/chart/Wave.tsx';
import { formatClock } from './format-clock.ts';
import { peaksOf } from './peaks.ts';
import { playerTexts as texts } from './player.texts.ts';
import type { Player } from './use-player.ts';

const KEY_STEP_MS = 5_000;

type Props = { label: string; player: Player; waveform: readonly number[] | null; bars: number; heightPx: number };

/** The waveform as the position, a flat line while nobody knows it: click, drag and arrow keys seek, five seconds at a time. */
export function PlayWave({ label, player, waveform, bars, heightPx }: Props) {
  const peaks = useMemo(() => peaksOf(waveform ?? [], bars), [waveform, bars]);
  const { wholeMs, played, seekTo } = player;
  return (
    <Wave
      label={texts.position(label)}
      peaks={peaks}
      played={played}
      heightPx={heightPx}
      {...(wholeMs
        ? {
            onSeek: seekTo,
            keyStep: KEY_STEP_MS / wholeMs,
            formatPosition: (position: number) => texts.ofTotal(formatClock(position * wholeMs), formatClock(wholeMs)),
          }
        : {})}
    />
  );
}
