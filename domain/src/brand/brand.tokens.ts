import { type BrandFont, brandFonts } from './brand.fonts.ts';
import { contrast, isHexColour, onColour, READABLE } from './colour.rules.ts';

/** The branding options that reach the screen as colour or type; all optional, all hex. */
export type BrandLook = { [Option in keyof typeof colourTokens]?: string | null } & { fontFamily?: BrandFont | null };

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

/** Every variable a brand may write. */
export const brandTokenNames: readonly string[] = [...Object.values(colourTokens), '--brand-font'];

/**
 * The variables to write for a client, and what had to be corrected. CSS derives every role safely by
 * itself; the one pair it cannot compare is the client's button against the client's label.
 */
export function brandTokens(look: BrandLook): { tokens: Record<string, string>; fixes: BrandFix[] } {
  const tokens: Record<string, string> = {};
  for (const [option, token] of Object.entries(colourTokens)) {
    const value = look[option as keyof typeof colourTokens];
    if (isHexColour(value)) tokens[token] = value;
  }
  const button = [look.buttonColor, look.primaryColor].find(isHexColour);
  const label = checkButtonLabel(button, look.buttonTextColor);
  if (button) tokens['--brand-button'] = button;
  if (label) tokens['--brand-button-text'] = label.used;
  const font = brandFonts.find((name) => name === look.fontFamily);
  if (font) tokens['--brand-font'] = `"${font} Variable", "${font}"`;
  return { tokens, fixes: label?.fix ? [label.fix] : [] };
}

/** The label a button gets: the client's when it reads at 4.5:1, else black or white. */
export function checkButtonLabel(
  button: string | null | undefined,
  asked: string | null | undefined,
): { used: string; fix?: BrandFix } | null {
  if (!isHexColour(button)) return null;
  const used = onColour(button);
  if (!isHexColour(asked)) return { used };
  const ratio = contrast(button, asked);
  if (ratio >= READABLE) return { used: asked };
  return { used, fix: { field: 'buttonTextColor', asked, ratio, used, now: contrast(button, used) } };
}
