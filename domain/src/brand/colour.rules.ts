/** Where black and white tie at 4.58:1, so the winner is never below it. */
const TIE_LUMINANCE = 0.179;
/** Channels this near to each other make a grey to the eye. */
const GREY_SPAN = 24;
const BLACK = '#000000';
const WHITE = '#ffffff';

/** Contrast that WCAG 2.2 AA requires of running text. */
export const READABLE = 4.5;

export function isHexColour(value: string | null | undefined): value is string {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value ?? '');
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever reads better; the same rule as --on-* in tokens.css. */
export function onColour(background: string): string {
  return luminance(background) < TIE_LUMINANCE ? WHITE : BLACK;
}

/** Where the colour lies on the wheel, 0 to 360; null for a grey, which lies nowhere. */
export function hue(hex: string): number | null {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (span < GREY_SPAN) return null;
  if (high === red) return (60 * ((green - blue) / span) + 360) % 360;
  return high === green ? 60 * ((blue - red) / span + 2) : 60 * ((red - green) / span + 4);
}

/** Two colours that face each other on the wheel: what lies between them is grey. */
export function areOpposite(one: string, other: string): boolean {
  const [from, to] = [hue(one), hue(other)];
  if (from === null || to === null) return false;
  const apart = Math.abs(from - to);
  return Math.min(apart, 360 - apart) > 135;
}

function channels(hex: string): number[] {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16));
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
