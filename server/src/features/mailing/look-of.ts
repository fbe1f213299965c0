import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';

const COLOUR = /^#[\da-f]{6}$/i;

/** Colours of the artist's published page; those of a new page where there is none. */
export function lookOf(published: unknown): { primary: string; secondary: string } {
  const page = (published ?? {}) as { primaryColor?: unknown; secondaryColor?: unknown };
  const plain = emptyLinkPage('');
  const colour = (value: unknown, otherwise: string) =>
    typeof value === 'string' && COLOUR.test(value) ? value : otherwise;
  return {
    primary: colour(page.primaryColor, plain.primaryColor),
    secondary: colour(page.secondaryColor, plain.secondaryColor),
  };
}
