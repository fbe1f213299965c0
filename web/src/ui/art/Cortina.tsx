import { clsx } from 'clsx';
import { useId } from 'react';
import { type CortinaShape, hangRibbons } from './cortina-shapes.ts';

/** The cut is .42 of a ribbon's width, whatever the width of the curtain. */
const notches: Record<CortinaShape, { all: string; thin: string }> = {
  hero: { all: '[--notch:.7cqw]', thin: '[--notch:2.1cqw]' },
  auth: { all: '[--notch:1.15cqw]', thin: '[--notch:3.5cqw]' },
  form: { all: '[--notch:1.15cqw]', thin: '[--notch:3.5cqw]' },
  notFound: { all: '[--notch:1.3cqw]', thin: '[--notch:4cqw]' },
};

/**
 * The hanging ribbons of hero, auth, lead form and 404: at most one per screen, never behind running text.
 * It fills its nearest positioned parent. Lengths are attributes, not styles, so that the server can
 * render it under the strict CSP; on small screens every third ribbon hangs.
 */
export function Cortina({ shape, className }: { shape: CortinaShape; className?: string }) {
  return (
    <div
      aria-hidden="true"
      // Below the screen it is not drawn at all, and drops when somebody comes to it.
      className={clsx(
        '@container pointer-events-none absolute inset-0 overflow-hidden [content-visibility:auto]',
        className,
      )}
    >
      {/* Invisible, not away: what comes back to the page would drop a second time. */}
      <Ribbons shape={shape} every={1} className="cortina-wide max-md:invisible" />
      <Ribbons shape={shape} every={3} className="cortina-thin md:invisible" />
    </div>
  );
}

function Ribbons({ shape, every, className }: { shape: CortinaShape; every: number; className: string }) {
  const id = useId();
  return (
    <svg width="100%" height="100%" className={clsx('absolute inset-0', className)} aria-hidden="true">
      <defs>
        {[1, 2, 3, 4, 5, 6, 7].map((fita) => (
          <linearGradient key={fita} id={`${id}${fita}`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={`color-mix(in oklab, var(--fita-${fita}) 84%, var(--fita-shade))`} />
            <stop offset=".46" stopColor={`var(--fita-${fita})`} />
          </linearGradient>
        ))}
      </defs>
      <g className={clsx('cortina', notches[shape][every === 1 ? 'all' : 'thin'])}>
        {hangRibbons(shape, every).map(({ x, width, length, fita }) => (
          <rect key={x} x={`${x}%`} width={`${width}%`} height={`${length}%`} fill={`url(#${id}${fita})`} />
        ))}
      </g>
    </svg>
  );
}
