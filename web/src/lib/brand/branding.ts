import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { useSyncExternalStore } from 'react';
import { pageData } from '../page/page-data.ts';
import { SESSION_KEY } from '../session/stored-session.ts';
import { paintBrowserBar } from './theme.ts';

// Light on purpose: the first page carries this file. What reads and merges a person's brand comes with the panel
// (use-own-brand.ts, wear-brand.ts).

/** The copies of a person's brand (spec 000, point 3). Only the first is read by public/boot.js, under the same name. */
export const brandKeys = {
  active: 'toada.brand',
  adminDefault: 'toada.brand.default',
  whiteLabel: 'toada.brand.white-label',
  artist: 'toada.brand.artist',
} as const;

/** Brand that boot.js paints before the first frame, and that the application begins with. */
export type StoredBrand = {
  personId: string;
  brand: Brand;
  tokens: Record<string, string>;
  fontSheet: string | null;
};

/** The panel, and the stores' guide that it leads to. */
const PERSONAL = /^\/(app|integrations)(\/|$)/;

const listeners = new Set<() => void>();

/** The person's brand in the panel; null where the host's is worn. */
let own: Brand | null = recalledBrand();

/** The brand of this page: the person's in the panel, the host's on public pages. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, currentBrand, hostBrand);
}

export function currentBrand(): Brand {
  return own ?? hostBrand();
}

/** Tells everybody who draws something of the brand; the page's own colours are wear-brand's matter. */
export function setOwnBrand(brand: Brand | null) {
  own = brand;
  for (const listener of listeners) listener();
}

/** Outside the panel nobody's own brand shows: what was written over the host's goes away. */
export function wearHostBrand() {
  const { style } = document.documentElement;
  const written = Array.from(style).filter((name) => name.startsWith('--brand-'));
  if (!own && written.length === 0) return;
  for (const name of written) style.removeProperty(name);
  linkFont(null);
  setOwnBrand(null);
  setFavicon(hostBrand().faviconUrl);
  paintBrowserBar();
}

export function setFavicon(address: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  // The first icon's type need not be true of this one.
  link.removeAttribute('type');
  if (link.getAttribute('href') !== address) link.setAttribute('href', address);
}

/** One style sheet at most, the same element boot.js may have put there. */
export function linkFont(sheet: string | null) {
  const linked = document.querySelector<HTMLLinkElement>('link[data-brand-font]');
  if ((linked?.getAttribute('href') ?? null) === sheet) return;
  if (sheet) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheet });
    link.dataset.brandFont = '';
    document.head.append(link);
  }
  linked?.remove();
}

/** The next person at this computer must not find the brand of the one before. */
export function forgetBrand() {
  try {
    for (const key of Object.values(brandKeys)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

function hostBrand(): Brand {
  return pageData().brand;
}

/** As boot.js has painted it; only texts are taken over, whatever stands in the storage. */
function recalledBrand(): Brand | null {
  try {
    const isPanel = PERSONAL.test(location.pathname) && localStorage.getItem(SESSION_KEY) !== null;
    const stored = isPanel
      ? (JSON.parse(localStorage.getItem(brandKeys.active) ?? 'null') as StoredBrand | null)
      : null;
    if (!stored?.brand) return null;
    const texts = Object.entries(stored.brand).filter(([, value]) => typeof value === 'string');
    return { ...hostBrand(), ...Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
