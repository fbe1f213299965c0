import { partTexts } from '../part.texts.ts';
import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';

export type SplitPart = { id: string; name: string; shareBasisPoints: number };

const WHOLE = 10_000;
/** Narrower parts show no name, then their number in the middle, then none. */
const ROOM_FOR_NAME = 1_500;
const ROOM_FOR_NUMBER = 500;
const NARROW = 1_000;
/** Gaps take room: of many parts they would take all of it. */
const gapOf = (count: number) => (count > 60 ? 'gap-0' : count > 20 ? 'gap-px' : 'gap-[3px]');

const fills = [
  'bg-chart-1 text-on-chart-1',
  'bg-chart-2 text-on-chart-2',
  'bg-chart-3 text-on-chart-3',
  'bg-chart-4 text-on-chart-4',
  'bg-chart-5 text-on-chart-5',
  'bg-chart-6 text-on-chart-6',
];

type SplitMeterProps = {
  label: string;
  parts: readonly SplitPart[];
  /** A thin ribbon without words, where a legend stands below. */
  isSlim?: boolean;
};

/** The shares of a split as one ribbon: a hatched gap below 100%, a notch at 100%, danger beyond it. */
export function SplitMeter({ label, parts, isSlim = false }: SplitMeterProps) {
  const total = parts.reduce((sum, part) => sum + part.shareBasisPoints, 0);
  const missing = Math.max(0, WHOLE - total);
  const over = Math.max(0, total - WHOLE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot hold segments.
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={total / 100}
      aria-valuemin={0}
      aria-valuemax={Math.max(100, total / 100)}
      aria-valuetext={describe(parts, total)}
      className={cn(
        'relative flex',
        gapOf(parts.length),
        isSlim ? 'h-3.5 [&>*]:text-[0px] [&_span]:text-[0px]' : 'h-12 md:h-14',
      )}
    >
      {parts.map((part, index) => (
        <Segment
          key={part.id}
          part={part}
          fill={fills[index % fills.length] ?? ''}
          isEnd={total === WHOLE && index === parts.length - 1}
        />
      ))}
      {missing > 0 && (
        <span
          style={cssVars({ '--f': missing })}
          className="num hatch flex min-w-0 flex-[var(--f)_0_0] items-center justify-center overflow-hidden rounded-r-[5px] font-bold text-15 max-md:text-[0px] text-danger inset-ring-[1.5px] inset-ring-danger"
        >
          {missing >= ROOM_FOR_NUMBER && formatShare(missing)}
        </span>
      )}
      {over > 0 && (
        <span
          style={cssVars({ '--w': `${(over / total) * 100}%` })}
          className="num absolute inset-y-0 right-0 flex w-(--w) min-w-fit items-center justify-end rounded-r-[5px] bg-danger-solid px-2 font-bold text-15 text-on-danger"
        >
          +{formatShare(over)}
        </span>
      )}
    </div>
  );
}

/** At 100% the last one gets the notch: the ribbon is closed. */
function Segment({ part, fill, isEnd }: { part: SplitPart; fill: string; isEnd: boolean }) {
  const isNarrow = part.shareBasisPoints <= NARROW;
  return (
    <span
      style={cssVars({ '--f': part.shareBasisPoints })}
      className={cn(
        'num flex min-w-0 flex-[var(--f)_0_0] flex-col justify-center overflow-hidden whitespace-nowrap font-bold text-13 leading-[1.15] transition-[flex] duration-(--dur-slow) ease-fita first:rounded-l-[5px] md:text-15',
        isNarrow ? 'items-center max-md:text-[0px]' : 'pl-[7px] md:pl-3',
        isEnd && 'fita pr-3 [--notch:10px] md:[--notch:16px]',
        fill,
      )}
    >
      {part.shareBasisPoints >= ROOM_FOR_NUMBER && formatShare(part.shareBasisPoints)}
      {part.shareBasisPoints >= ROOM_FOR_NAME && (
        <span className="truncate font-medium text-12 max-md:hidden">{part.name}</span>
      )}
    </span>
  );
}

function describe(parts: readonly SplitPart[], total: number): string {
  const shares = parts.map((part) => `${part.name} ${formatShare(part.shareBasisPoints)}`);
  if (total < WHOLE) shares.push(partTexts.missing(formatShare(WHOLE - total)));
  if (total > WHOLE) shares.push(partTexts.over(formatShare(total - WHOLE)));
  return shares.join(', ');
}

function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
}
