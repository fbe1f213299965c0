import { mix } from './mix-colour.ts';

/** Five ways of painting the head of a page, after the covers (web/src/ui/art). */
export const linkLooks = ['fitas', 'bandeirinhas', 'azulejo', 'mare', 'sol'] as const;
export type LinkLook = (typeof linkLooks)[number];

/** The drawing's box; a page cuts what does not fit. */
export const LOOK_WIDTH = 480;
export const LOOK_HEIGHT = 200;

/** The head as SVG shapes in the tones between two colours. Colours are hex digits: nothing typed gets into the markup. */
export function drawLook(look: LinkLook, primary: string, secondary: string): string {
  const tones = [0, 0.25, 0.5, 0.75, 1].map((share) => mix(secondary, primary, share));
  return painters[look]((place) => tones[((place % 5) + 5) % 5] ?? primary, primary, secondary);
}

type Painter = (tone: (place: number) => string, primary: string, secondary: string) => string;

const painters: Record<LinkLook, Painter> = {
  fitas: (tone) =>
    times(15)
      .map((n) => {
        const length = 96 + Math.round(50 * Math.abs(Math.sin(n * 1.7)) + 40 * Math.sin((n / 14) * Math.PI));
        const place = Math.min(4, Math.floor(n / 3) + ((n * 7) % 3 === 0 ? 1 : 0));
        return path(`M${n * 32 + 2} 0h28v${length}l-14-9-14 9z`, tone(place));
      })
      .join(''),
  bandeirinhas: (tone, _primary, secondary) =>
    path('M0 0h480v6H0z', secondary) +
    times(24)
      .map((n) => {
        const [x, y] = [(n % 8) * 60 + (n < 8 || n > 15 ? 0 : 30), Math.floor(n / 8) * 62];
        return path(`M${x + 6} ${y + 6}h42v50l-21-16-21 16z`, tone(n * 3 + Math.floor(n / 8)));
      })
      .join(''),
  azulejo: (tone) =>
    times(40)
      .map((n) => {
        const [x, y] = [(n % 10) * 48, Math.floor(n / 10) * 48];
        const turn = ((n * 7 + Math.floor(n / 10) * 3) % 4) * 90;
        const tile = `M${x} ${y}h48a48 48 0 0 1-48 48z`;
        return `<path d="${tile}" transform="rotate(${turn} ${x + 24} ${y + 24})" fill="${tone(n % 5 === 0 ? 0 : 2 + (n % 3))}"/>`;
      })
      .join(''),
  mare: (tone, primary) =>
    `<circle cx="356" cy="56" r="38" fill="${primary}"/>` +
    times(5)
      .map((n) => path(`M${-(n % 2) * 40} ${64 + n * 26}${'q40-34 80 0t80 0'.repeat(4)}V210H-40z`, tone(3 - n)))
      .join(''),
  sol: (tone, primary, secondary) =>
    times(28)
      .map((n) => {
        const turn = Math.round((n * 3600) / 28) / 10;
        return `<path d="M233 ${n % 2 ? -30 : -60}l7 90 7-90z" transform="rotate(${turn} 240 96)" fill="${tone(1)}" opacity=".75"/>`;
      })
      .join('') +
    `<circle cx="240" cy="96" r="62" fill="${secondary}"/><circle cx="240" cy="96" r="48" fill="${primary}"/>` +
    path(`M0 168${'l20-12 20 12'.repeat(12)}v40H0z`, secondary),
};

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
