/** The branding options that reach the screen as colour or type; all optional, all hex. */
export type BrandOptions = Partial<Record<keyof typeof colourTokens, string>> & { fontFamily?: string };

/** A choice of the client that could not be read and what stands in for it. */
export type BrandFix = { field: 'buttonTextColor'; asked: string; ratio: number; used: string; now: number };

const colourTokens = {
  primaryColor: '--brand-primary',
  secondaryColor: '--brand-secondary',
  tertiaryColor: '--brand-tertiary',
  gradientStartColor: '--brand-gradient-start',
  gradientEndColor: '--brand-gradient-end',
  textColor: '--brand-text',
  textColorOnLight: '--brand-text-on-light',
  buttonColor: '--brand-button',
  buttonTextColor: '--brand-button-text',
} as const;

/** Where black and white tie at 4.58:1, so the winner is never below it. */
const TIE_LUMINANCE = 0.179;
const READABLE = 4.5;
const BLACK = '#000000';
const WHITE = '#ffffff';

export function isHexColour(value: string | undefined): value is string {
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

/**
 * The variables to write for a client, and what had to be corrected. CSS derives every role safely by
 * itself; the one pair it cannot compare is the client's button against the client's label.
 */
export function resolveBrand(options: BrandOptions): { tokens: Record<string, string>; fixes: BrandFix[] } {
  const tokens: Record<string, string> = {};
  for (const [option, token] of Object.entries(colourTokens)) {
    const value = options[option as keyof typeof colourTokens];
    if (isHexColour(value)) tokens[token] = value;
  }
  const button = [options.buttonColor, options.primaryColor].find(isHexColour);
  const label = checkButtonLabel(button, options.buttonTextColor);
  if (button) tokens['--brand-button'] = button;
  if (label) tokens['--brand-button-text'] = label.used;
  const font = options.fontFamily?.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  if (font) tokens['--brand-font'] = `"${font}", "Montserrat Variable"`;
  return { tokens, fixes: label?.fix ? [label.fix] : [] };
}

/** Writes a brand over an element and takes away what an earlier brand left there. */
export function applyBrand(element: HTMLElement, options: BrandOptions): BrandFix[] {
  const { tokens, fixes } = resolveBrand(options);
  for (const token of [...Object.values(colourTokens), '--brand-font']) {
    const value = tokens[token];
    if (value) element.style.setProperty(token, value);
    else element.style.removeProperty(token);
  }
  return fixes;
}

/** The label a button gets: the client's when it reads at 4.5:1, else black or white. */
export function checkButtonLabel(
  button: string | undefined,
  asked: string | undefined,
): { used: string; fix?: BrandFix } | null {
  if (!isHexColour(button)) return null;
  const used = onColour(button);
  if (!isHexColour(asked)) return { used };
  const ratio = contrast(button, asked);
  if (ratio >= READABLE) return { used: asked };
  return { used, fix: { field: 'buttonTextColor', asked, ratio, used, now: contrast(button, used) } };
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
