import type { NextRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { LaneClip, LaneMark } from '../../catalogue/parts/LaneClip.tsx';
import { type Clip, rulerOf } from '../../catalogue/parts/lanes.ts';
import { homeTexts } from './home.texts.ts';

const words = homeTexts.tracks;

type Row = { platform: Platform; clips: Clip[] };

/** Faixas: each chosen store as a track, up to the day of the release and beyond. */
export function StoreTracks({ release: { stores, messages, release_date } }: { release: NextRelease }) {
  const newest = stores.flatMap((store) => messages.find(({ platform }) => platform === store) ?? []);
  const ruler = rulerOf({ stores: newest, deliveries: messages }, release_date, Date.now());
  const planned: Clip = { kind: 'planned', from: ruler.release ?? 1, to: 1 };
  const rows = stores.map((platform): Row => {
    const lane = ruler.lanes.find((one) => one.newest.platform === platform);
    return { platform, clips: lane?.clips ?? [planned] };
  });
  if (rows.length === 0) return <p className="mt-5 text-13 text-muted">{words.none}</p>;
  return (
    <div className="relative mt-3 text-12 [--lab:46px] md:mt-4 md:[--lab:164px]">
      <div aria-hidden className="num relative ml-(--lab) h-9 font-medium text-11 text-muted">
        {ruler.days.map(({ at, day }) => (
          <span
            key={day}
            style={cssVars({ '--at': `${at * 100}%` })}
            className="absolute bottom-2 left-(--at) -ml-3 whitespace-nowrap max-md:hidden"
          >
            {Math.abs(ruler.today - at) > 0.07 &&
              Math.abs((ruler.release ?? 2) - at) > 0.09 &&
              at < 0.9 &&
              words.day(day)}
          </span>
        ))}
      </div>
      <ul aria-label={words.label} className="relative">
        {rows.map((row) => (
          <TrackRow key={row.platform} row={row} />
        ))}
      </ul>
      <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-(--lab)">
        <LaneMark
          at={ruler.today}
          words={words.today}
          line="border-secondary-text border-l-2"
          flag="bg-secondary text-on-secondary"
        />
        {ruler.release !== null && (
          <LaneMark
            at={ruler.release}
            words={words.debut(words.day(release_date))}
            line="border-tertiary-text border-l-2 border-dashed"
            flag="fita bg-tertiary pr-4 text-on-tertiary [--notch:7px] max-md:hidden"
          />
        )}
      </div>
    </div>
  );
}

function TrackRow({ row: { platform, clips } }: { row: Row }) {
  const reached = clips.findLast(({ kind }) => kind !== 'planned');
  return (
    <li className="grid min-h-9 grid-cols-[var(--lab)_minmax(0,1fr)] items-center border-line border-t">
      <span className="flex min-w-0 items-center gap-2.5">
        <StoreTile short={platformLetters[platform]} size="sm" />
        <span className="truncate font-semibold text-13 max-md:sr-only">{platformLabels[platform]}</span>
        <span className="sr-only">{reached ? words.phases[reached.kind] : words.notSent}</span>
      </span>
      <span aria-hidden className="relative h-full min-h-9">
        {clips.map((clip) => (
          <LaneClip
            key={`${clip.kind}-${clip.from}`}
            clip={clip}
            words={words.phases[clip.kind]}
            className="inset-y-1.5 text-11"
          />
        ))}
      </span>
    </li>
  );
}
