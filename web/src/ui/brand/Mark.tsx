import { clsx } from 'clsx';

/** Five ribbons, the middle one longest: a T, a waveform, flags. Lengths in a 32 grid, colours in brand order. */
const ribbons = [
  { height: 13, fill: 'fill-fita-1' },
  { height: 20, fill: 'fill-fita-3' },
  { height: 28, fill: 'fill-fita-5' },
  { height: 17, fill: 'fill-fita-6' },
  { height: 10, fill: 'fill-fita-7' },
];

export type MarkProps = {
  size?: number;
  /** One colour, the text's. */
  isMono?: boolean;
  /** Extra classes for each ribbon, in order; the loader moves them one by one. */
  ribbonClass?: readonly string[];
  className?: string;
};

/** The mark. Never redrawn, never on a gradient tile. */
export function Mark({ size = 28, isMono = false, ribbonClass, className }: MarkProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
      {ribbons.map(({ height, fill }, index) => (
        <path
          key={fill}
          d={`M${1 + index * 6.2} 2h5.2v${height}l-2.6-2.6-2.6 2.6z`}
          className={clsx(isMono ? 'fill-current' : fill, ribbonClass?.[index])}
        />
      ))}
    </svg>
  );
}
