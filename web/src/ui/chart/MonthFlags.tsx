import { cn } from '../styles/cn.ts';
import { cssVars } from '../styles/css-vars.ts';

export type MonthFlagsProps = {
  /** The whole of it in a sentence; none where the flags only fill a place. */
  label?: string | undefined;
  /** How long each hangs, in whole per cent of the longest. */
  percents: readonly number[];
  /** Words below the last flag. */
  caption?: { value: string; note: string } | undefined;
  /** Without colour: nothing to tell yet, or still on its way. */
  isQuiet?: boolean;
  className?: string;
};

const [LONGEST, SHORTEST] = [236, 26];
const colours = ['bg-fita-1', 'bg-fita-2', 'bg-fita-3', 'bg-fita-4', 'bg-fita-5', 'bg-fita-6', 'bg-fita-7'];
/** So many of the last ones hang where the words below them stand. */
const OVER_CAPTION = 4;

/**
 * Months as flags on a string, in brand order. They hang from the upper edge of a card that is a container: as its width allows,
 * full size, slim, or short over the words.
 */
export function MonthFlags({ label, percents, caption, isQuiet = false, className }: MonthFlagsProps) {
  const lengths = percents.map(lengthOf);
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div
      {...says}
      className={cn(
        'absolute top-0 right-5 flex items-start gap-[3px] [--k:.44px] md:right-6 @min-[477px]:[--k:1px] @min-[571px]:gap-[5px]',
        className,
      )}
    >
      {lengths.map((length, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a flag is its place on the string.
          key={index}
          style={cssVars({ '--h': length })}
          className={cn(
            'pendao h-[calc(var(--h)*var(--k))] w-2 [--notch:4px] @min-[477px]:w-[10px] @min-[571px]:w-4 @min-[571px]:[--notch:7px]',
            isQuiet ? 'bg-raised' : colours[Math.floor((index * colours.length) / lengths.length)],
          )}
        />
      ))}
      {caption && !isQuiet && (
        <span
          style={cssVars({ '--h': Math.max(...lengths.slice(-OVER_CAPTION)) })}
          className="num absolute top-[calc(var(--h)*var(--k)+5px)] right-0 hidden whitespace-nowrap text-right font-bold text-12 leading-[1.3] @min-[571px]:block"
        >
          {caption.value}
          <span className="block font-medium text-11 text-muted">{caption.note}</span>
        </span>
      )}
    </div>
  );
}

function lengthOf(percent: number): number {
  return Math.round(SHORTEST + (Math.min(100, Math.max(0, percent)) * (LONGEST - SHORTEST)) / 100);
}
