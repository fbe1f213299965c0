import type { OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { brandOf } from '@toada/domain/brand/brand.rules.ts';
import { brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { applyBrand } from '../../ui/brand/brand.ts';
import { brandKeys, linkFont, type StoredBrand, setFavicon, setOwnBrand } from './branding.ts';
import { fontSheets } from './fonts.ts';
import { paintBrowserBar } from './theme.ts';

/** Dresses the panel in the person's brand and keeps it, so that the next load begins with it. */
export function wearOwnBrand(personId: string, layers: OwnBrand) {
  const brand = brandOf(layers);
  applyBrand(document.documentElement, brand);
  linkFont(fontSheets[brand.fontFamily]);
  setFavicon(brand.faviconUrl);
  setOwnBrand(brand);
  paintBrowserBar();
  keepCopies(personId, layers, brand);
}

function keepCopies(personId: string, layers: OwnBrand, brand: Brand) {
  const { adminDefault, aggregator, ownWhiteLabel, artist } = layers;
  const active: StoredBrand = {
    personId,
    brand,
    tokens: brandTokens(brand).tokens,
    fontSheet: fontSheets[brand.fontFamily],
  };
  const copies = {
    [brandKeys.active]: active,
    [brandKeys.adminDefault]: adminDefault,
    [brandKeys.whiteLabel]: { aggregator, ownWhiteLabel },
    [brandKeys.artist]: artist,
  };
  try {
    for (const [key, copy] of Object.entries(copies)) localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // A browser may refuse storage; the brand then arrives with the first answer of the server.
  }
}

/** The layers as they were kept for this person; null where there is nothing, or nothing that can be read. */
export function recallLayers(personId: string): unknown {
  try {
    const active = read(brandKeys.active) as StoredBrand | null;
    if (active?.personId !== personId) return null;
    return {
      adminDefault: read(brandKeys.adminDefault),
      ...(read(brandKeys.whiteLabel) as Pick<OwnBrand, 'aggregator' | 'ownWhiteLabel'>),
      artist: read(brandKeys.artist),
      customDomain: active.brand.customDomain,
    };
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}
