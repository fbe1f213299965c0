import { paint } from './pigments.ts';
import { times } from './shapes.ts';

/** Bars of a mixer: how tall each stands, in a field of 132. */
const BARS = [20, 58, 98, 74, 112, 46, 84, 30];
const BAR_PAINTS = ['caju', 'pitaya', 'orchid'] as const;

/** Goods of an own shop, painted like covers. */
export function ShopArt({ kind, className }: { kind: 'beats' | 'merch'; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 132 132" preserveAspectRatio="xMidYMid slice" className={className}>
      {kind === 'beats' ? <Beats /> : <Merch />}
    </svg>
  );
}

function Beats() {
  return (
    <>
      <rect width="132" height="132" fill={paint('night')} />
      {times(BARS.length).map((place) => {
        const height = BARS[place] ?? 0;
        const fill = paint(BAR_PAINTS[place % BAR_PAINTS.length] ?? 'caju');
        return <rect key={place} x={8 + place * 15} y={132 - height} width="11" height={height} fill={fill} />;
      })}
      <circle cx="100" cy="28" r="16" fill={paint('cream')} />
    </>
  );
}

function Merch() {
  return (
    <>
      <rect width="132" height="132" fill={paint('umber')} />
      <path d="M0 0h66v66A66 66 0 0 1 0 0z" fill={paint('ember')} />
      <path d="M132 66v66H66a66 66 0 0 1 66-66z" fill={paint('caju')} />
      <circle cx="99" cy="33" r="33" fill={paint('cream')} />
      <path d="M0 66h66a66 66 0 0 1-66 66z" fill={paint('guava')} />
    </>
  );
}
