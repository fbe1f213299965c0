import { type BrandLook, brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { applyBrand } from '../ui/brand.ts';
import { paintBrowserBar } from './theme.ts';

/** Read by public/boot.js before the first paint, under the same name. */
export const BRAND_KEY = 'toada.brand';

/** Dresses the page in a brand and keeps the variables, so that the next load begins with them. */
export function wearBrand(options: BrandLook) {
  applyBrand(document.documentElement, options);
  paintBrowserBar();
  try {
    localStorage.setItem(BRAND_KEY, JSON.stringify(brandTokens(options).tokens));
  } catch {
    // A browser may refuse storage; the brand then arrives with the first answer of the server.
  }
}
