import { Check, TriangleAlert } from 'lucide-react';
import { texts } from './landing.texts.ts';
import { StoreTile } from './StoreTile.tsx';

const { lanes } = texts;

/** From which day to which, on a ruler of 22; the classes are written out because the page may carry no style of its own. */
const sent = 'col-[2/3] bg-high';
const planned = 'inset-ring inset-ring-line-strong';
const live = `col-[19/23] ${planned}`;
const stores = [
  {
    name: 'Spotify',
    short: 'Sp',
    state: 'ready',
    bars: ['col-[3/5] bg-warning-soft', 'col-[5/19] bg-info-soft', live],
  },
  {
    name: 'Apple Music',
    short: 'Am',
    state: 'planned',
    bars: ['col-[3/7] bg-warning-soft', `col-[7/9] ${planned}`, `col-[9/19] ${planned}`, live],
  },
  {
    name: 'YouTube Music',
    short: 'Yt',
    state: 'ready',
    bars: ['col-[3/4] bg-warning-soft', 'col-[4/19] bg-info-soft', live],
  },
  {
    name: 'Tidal',
    short: 'Td',
    state: 'refused',
    bars: ['col-[3/5] bg-warning-soft', 'col-[5/12] bg-danger-soft', `col-[12/19] ${planned}`, live],
  },
] as const;

/** A drawing of the delivery: one lane per store, today and the day of the release across all of them. */
export function Lanes() {
  return (
    <div role="img" aria-label={lanes.label} className="relative text-12">
      <p className="flex gap-4 pt-2.5 pb-1 md:hidden">
        <span className="border-secondary-text border-l-2 pl-1.5 font-semibold text-secondary-text">
          {lanes.todayLong}
        </span>
        <span className="num text-muted">{lanes.releaseLong}</span>
      </p>
      <div className="num ml-[152px] grid h-11 grid-cols-22 items-end pb-2 font-medium text-muted max-md:hidden">
        <span className="col-[2/6] -ml-4">{lanes.days[0]}</span>
        <span className="col-[13/18]">{lanes.days[1]}</span>
      </div>
      {stores.map((store) => (
        <Lane key={store.name} {...store} />
      ))}
      <div className="absolute inset-y-0 right-0 left-[152px] max-md:hidden">
        <Today />
        <Release />
      </div>
    </div>
  );
}

function Lane({ name, short, state, bars }: (typeof stores)[number]) {
  return (
    <div className="grid gap-2 border-line border-t py-2.5 md:min-h-11 md:grid-cols-[152px_minmax(0,1fr)] md:gap-0 md:py-0">
      <span className="flex items-center gap-2.5 font-semibold text-13">
        <StoreTile short={short} />
        {name}
      </span>
      <span className="relative grid h-4 grid-cols-22 md:h-auto md:bg-[repeating-linear-gradient(90deg,var(--line)_0_1px,transparent_1px_calc(100%/22))] md:py-2">
        {bars.map((bar) => (
          <i key={bar} className={`row-1 mr-0.5 rounded-cover ${bar}`} />
        ))}
        <i className={`row-1 mr-0.5 rounded-cover ${sent}`} />
        <i className="-inset-y-1 absolute left-[27.27%] w-0.5 bg-secondary-text md:hidden" />
        <State state={state} />
      </span>
    </div>
  );
}

function State({ state }: { state: (typeof stores)[number]['state'] }) {
  const place = 'row-1 flex items-center gap-1 pl-2.5 font-semibold whitespace-nowrap max-md:hidden';
  if (state === 'ready')
    return (
      <span className={`${place} col-[7/19] text-info`}>
        <Check size={13} /> {lanes.ready}
      </span>
    );
  if (state === 'planned') return <span className={`${place} col-[9/19] text-muted`}>{lanes.ready}</span>;
  return (
    <>
      <span className={`${place} col-[7/12] text-danger`}>
        <TriangleAlert size={13} className="max-xl:hidden" /> {lanes.newCover}
      </span>
      <span className={`${place} col-[12/19] text-muted`}>{lanes.ready}</span>
    </>
  );
}

function Today() {
  return (
    <i className="absolute top-2 bottom-0 left-[27.27%] w-0.5 bg-secondary-text not-italic">
      <span className="-translate-x-1/2 absolute left-1/2 rounded-cover bg-secondary-text px-[7px] pb-0.5 font-bold text-11 text-bg leading-[1.4]">
        {lanes.today}
      </span>
    </i>
  );
}

function Release() {
  return (
    <i className="absolute top-2 bottom-0 left-[81.82%] border-tertiary-text border-l-2 border-dashed not-italic">
      <span className="fita -left-0.5 absolute bg-tertiary pt-[3px] pr-[18px] pb-1 pl-2 font-bold text-11 text-on-tertiary leading-[1.3] [--notch:8px]">
        {lanes.release}
      </span>
    </i>
  );
}
