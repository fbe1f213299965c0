import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { texts } from '../video.texts.ts';
import type { VideoPlayer } from './use-video-player.ts';

const words = texts.watch;
const KEY_STEP_MS = 5_000;

type Props = { player: VideoPlayer; wholeMs: number | null; findings: readonly MediaFinding[] };

/** The position as a fita. Each finding hangs as a small pendão at its second. */
export function Timeline({ player, wholeMs, findings }: Props) {
  const { positionMs, seek } = player;
  if (!wholeMs) return null;
  const percent = (ms: number) => `${Math.min(100, (ms / wholeMs) * 100)}%`;
  return (
    <div className="px-5 pt-3">
      <div className="relative h-8">
        <span aria-hidden className="absolute inset-x-0 top-[18px] h-1.5 overflow-hidden rounded-[2px] bg-high">
          <span
            style={cssVars({ '--v': percent(positionMs) })}
            className="fita absolute inset-y-0 left-0 w-(--v) bg-primary-vivid [--notch:3px]"
          />
        </span>
        {findings.map((finding) => (
          <span
            key={finding.code}
            aria-hidden
            title={describeFinding(finding)}
            style={cssVars({ '--v': percent(momentOf(finding) ?? 0) })}
            className={cn(
              'pendao absolute top-0 left-(--v) h-[22px] w-3.5 -translate-x-1/2 [--notch:5px]',
              finding.level === 'error' ? 'bg-danger' : 'bg-warning',
            )}
          />
        ))}
        <input
          type="range"
          aria-label={words.position}
          aria-valuetext={words.ofTotal(formatClock(positionMs), formatClock(wholeMs))}
          min={0}
          max={wholeMs}
          step={KEY_STEP_MS}
          value={positionMs}
          onChange={({ target }) => seek(Number(target.value))}
          className="absolute inset-0 w-full cursor-pointer opacity-0 focus-visible:opacity-40"
        />
      </div>
      <p className="num flex justify-between pb-3 text-12 text-muted">
        <span>{formatClock(positionMs)}</span>
        <span>{formatClock(wholeMs)}</span>
      </p>
    </div>
  );
}

/** The second at which a finding happens; null for one of the whole video. */
export function momentOf({ facts }: MediaFinding): number | null {
  return typeof facts.atMs === 'number' ? facts.atMs : null;
}
