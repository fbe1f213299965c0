import { clsx } from 'clsx';

export type RibbonArtProps = {
  /** invite: all in colour. filter: only the middle one. loose: one came off. closed: a drawn curtain. */
  kind: 'invite' | 'filter' | 'loose' | 'loose-quiet' | 'closed';
  className?: string;
};

type Ribbon = { height: number; fill: string; className?: string };

const inBrandOrder = ['fill-fita-1', 'fill-fita-3', 'fill-fita-5', 'fill-fita-6', 'fill-fita-7'];
const fallen = '[transform:translateY(46px)_rotate(14deg)] animate-loose [transform-box:fill-box] origin-center';

const drawings: Record<RibbonArtProps['kind'], Ribbon[]> = {
  invite: hang([30, 44, 58, 40, 26], inBrandOrder),
  filter: hang([28, 46, 60, 40, 24], ['fill-high', 'fill-high', 'fill-fita-5', 'fill-high', 'fill-high']),
  loose: hang([58, 92, 84, 74, 48], inBrandOrder, { 2: fallen }),
  'loose-quiet': hang([40, 40, 14, 40, 40], ['fill-high', 'fill-high', 'fill-danger', 'fill-high', 'fill-high']),
  closed: hang([56, 56, 62, 56, 56], ['fill-high', 'fill-high', 'fill-fita-5', 'fill-high', 'fill-high']),
};

/** The illustrations of the empty, error and locked states: five ribbons, always the same five. */
export function RibbonArt({ kind, className }: RibbonArtProps) {
  const isLarge = kind === 'loose';
  const scale = isLarge ? { width: 26, step: 35, notch: 11 } : { width: 16, step: 22, notch: 8 };
  const tallest = isLarge ? 140 : 62;
  const span = scale.step * 4 + scale.width;
  return (
    <svg
      aria-hidden="true"
      width={span}
      height={tallest}
      viewBox={`0 0 ${span} ${tallest}`}
      className={clsx('overflow-visible', className)}
    >
      {drawings[kind].map((ribbon, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is its place on the string.
          key={index}
          d={pendao(index * scale.step, scale.width, ribbon.height, scale.notch)}
          className={clsx(ribbon.fill, ribbon.className)}
        />
      ))}
    </svg>
  );
}

function hang(heights: number[], fills: string[], extra: Record<number, string> = {}): Ribbon[] {
  return heights.map((height, index) => ({ height, fill: fills[index] ?? 'fill-high', className: extra[index] ?? '' }));
}

function pendao(x: number, width: number, height: number, notch: number): string {
  return `M${x} 0h${width}v${height}l${-width / 2} ${-notch}l${-width / 2} ${notch}z`;
}
