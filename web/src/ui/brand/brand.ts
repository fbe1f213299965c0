import { type BrandFix, type BrandLook, brandTokenNames, brandTokens } from '@toada/domain/brand/brand.tokens.ts';

/** Writes a brand over an element and takes away what an earlier brand left there. */
export function applyBrand(element: HTMLElement, look: BrandLook): BrandFix[] {
  const { tokens, fixes } = brandTokens(look);
  for (const token of brandTokenNames) {
    const value = tokens[token];
    if (value) element.style.setProperty(token, value);
    else element.style.removeProperty(token);
  }
  return fixes;
}
