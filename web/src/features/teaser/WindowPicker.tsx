import { STEP_MS } from '@toada/domain/teaser/teaser.kinds.ts';
import { fitStart, type Moment } from '@toada/domain/teaser/teaser.moments.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Key } from '../../ui/button/Key.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { formatClock } from '../media-file/parts/player/format-clock.ts';
import { peaksOf } from '../media-file/parts/player/peaks.ts';
import { texts } from './teaser.texts.ts';

const words = texts.window;
const BARS = 150;
const PAGE_MS = 1_000;
const MIDDLE = 66;

type Props = {
  waveform: readonly number[];
  durationMs: number;
  seconds: number;
  startMs: number;
  moments: readonly Moment[];
  /** Where the player stands; null while it is silent. */
  playedMs: number | null;
  onChange: (startMs: number) => void;
  onPlay: () => void;
};

/** The waveform is the control: a window as long as the teaser is moved over it. */
export function WindowPicker({ waveform, durationMs, seconds, startMs, moments, playedMs, onChange, onPlay }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<number | null>(null);
  const lengthMs = seconds * 1000;
  const moveTo = (ms: number) => onChange(fitStart(ms, { durationMs, seconds }));
  const percent = (ms: number) => `${(ms / durationMs) * 100}%`;

  function msAt({ clientX }: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * durationMs : 0;
  }
  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    const at = msAt(event);
    const isInside = at >= startMs && at <= startMs + lengthMs;
    // A press beside the window brings its middle there.
    grip.current = isInside ? at - startMs : lengthMs / 2;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (!isInside) moveTo(at - lengthMs / 2);
  }
  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ...{ ArrowLeft: startMs - STEP_MS, ArrowDown: startMs - STEP_MS },
      ...{ ArrowRight: startMs + STEP_MS, ArrowUp: startMs + STEP_MS },
      ...{ PageDown: startMs - PAGE_MS, PageUp: startMs + PAGE_MS, Home: 0, End: durationMs },
    };
    const to = moves[event.key];
    if (to === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (to === undefined) onPlay();
    else moveTo(to);
  }
  return (
    <div className="grid gap-3">
      <div
        ref={track}
        role="slider"
        aria-label={words.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, Math.floor((durationMs - lengthMs) / 1000))}
        aria-valuenow={Math.floor(startMs / 1000)}
        aria-valuetext={words.span(formatClock(startMs), formatClock(startMs + lengthMs))}
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={(event) => grip.current !== null && moveTo(msAt(event) - grip.current)}
        onPointerUp={() => {
          grip.current = null;
        }}
        onPointerCancel={() => {
          grip.current = null;
        }}
        onKeyDown={press}
        style={cssVars({ '--from': percent(startMs), '--wide': percent(Math.min(durationMs, lengthMs)) })}
        className="relative mt-9 h-24 cursor-grab touch-pan-y select-none rounded-control md:h-[132px]"
      >
        <Bars waveform={waveform} from={startMs / durationMs} to={(startMs + lengthMs) / durationMs} />
        <div className="pointer-events-none absolute -inset-y-2 left-(--from) w-(--wide) rounded-[8px] border-2 border-ring bg-ring/12">
          <span className="-top-[30px] -left-0.5 fita absolute whitespace-nowrap bg-button py-[3px] pr-4 pl-[9px] font-bold text-12 text-button-fg tabular-nums [--notch:8px]">
            {words.span(formatClock(startMs), formatClock(startMs + lengthMs))}
          </span>
          <span className="-left-1 -mt-[17px] absolute top-1/2 h-[34px] w-1.5 rounded-[4px] bg-ring" />
          <span className="-right-1 -mt-[17px] absolute top-1/2 h-[34px] w-1.5 rounded-[4px] bg-ring" />
        </div>
        {playedMs !== null && (
          <span
            style={cssVars({ '--at': percent(playedMs) })}
            className="-inset-y-2 pointer-events-none absolute left-(--at) w-0.5 bg-secondary"
          />
        )}
        {moments.map(({ startMs: at }) => (
          <span
            key={at}
            style={cssVars({ '--at': percent(at), '--for': percent(lengthMs) })}
            className="-bottom-4 pointer-events-none absolute left-(--at) h-1.5 w-(--for) border-control border-x border-t-2"
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-3 pt-2 text-12 text-muted tabular-nums">
        <span>0:00</span>
        <span className="flex flex-wrap items-center justify-center gap-1.5 text-fg max-md:hidden">
          <Key name="←" /> <Key name="→" /> {words.keys.step}, <Key name={words.space} /> {words.keys.play}
        </span>
        <span className="md:hidden">{words.hint}</span>
        <span>{formatClock(durationMs)}</span>
      </div>
      {moments.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{words.moments}</legend>
          {moments.map(({ startMs: at }, place) => (
            <Chip key={at} isOn={Math.abs(at - startMs) < STEP_MS} onChange={() => moveTo(at)}>
              {words.moment(words.names[place] ?? '', formatClock(at))}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Bars({ waveform, from, to }: { waveform: readonly number[]; from: number; to: number }) {
  const peaks = peaksOf(waveform, BARS);
  const step = 1000 / peaks.length;
  const bars = peaks.map((peak, place) => ({ place, peak }));
  return (
    <svg viewBox="0 0 1000 132" preserveAspectRatio="none" aria-hidden className="size-full">
      {bars.map(({ place, peak }) => {
        const at = (place + 0.5) / peaks.length;
        const tall = Math.max(3, peak * 120);
        return (
          <rect
            key={place}
            x={place * step + step * 0.2}
            y={MIDDLE - tall / 2}
            width={step * 0.6}
            height={tall}
            className={at >= from && at <= to ? 'fill-primary-vivid' : 'fill-disabled'}
          />
        );
      })}
    </svg>
  );
}
