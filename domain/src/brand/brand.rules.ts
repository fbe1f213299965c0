import type { ArtistBrand, Brand, WhiteLabel } from './brand.options.ts';
import { productBrand } from './product-brand.ts';

/** Stored layers for one viewer; null where nothing is stored. */
export type BrandLayers = {
  /** The administrator's, for everybody. */
  adminDefault: WhiteLabel | null;
  /** The aggregator's, for itself, its artists and its verified domain. */
  aggregator: WhiteLabel | null;
  /** The artist's own picture, banner and accent. */
  artist: (ArtistBrand & { artistAvatarUrl: string | null }) | null;
  /** The artist's own white label; handed in only where the artist's flag is set. */
  ownWhiteLabel: WhiteLabel | null;
  customDomain: string | null;
};

export const noLayers: BrandLayers = {
  adminDefault: null,
  aggregator: null,
  artist: null,
  ownWhiteLabel: null,
  customDomain: null,
};

/**
 * Layers, lowest first: the product's brand, the administrator's default, the aggregator's white label, the artist's own. A later
 * layer counts only where it has chosen something.
 */
export function brandOf(layers: BrandLayers): Brand {
  const { adminDefault, aggregator, artist, ownWhiteLabel, customDomain } = layers;
  const brand: Brand = { ...productBrand, customDomain };
  for (const layer of [adminDefault, aggregator, accentOf(artist), artist, ownWhiteLabel])
    Object.assign(brand, chosen(layer));
  return brand;
}

/** An artist's accent is the colour of what happens now, which is what the second colour stands for in the panel. */
function accentOf(artist: ArtistBrand | null): Partial<Brand> | null {
  return artist?.artistAccentColor ? { secondaryColor: artist.artistAccentColor } : null;
}

/**
 * Choices of a layer, with those it implies. A white label with a colour and no button colour uses its colour for buttons; one with a
 * company name and no logo shows the name. Otherwise another company's buttons and logo would stand on its page.
 */
export function chosen(layer: Partial<Brand> | WhiteLabel | null): Partial<Brand> {
  const values = Object.fromEntries(
    Object.entries(layer ?? {}).filter(([, value]) => value !== null),
  ) as Partial<Brand>;
  const { primaryColor, companyName } = values;
  return {
    ...(primaryColor ? { buttonColor: primaryColor, buttonTextColor: null, gradientStartColor: primaryColor } : {}),
    ...(companyName ? { logoUrl: null } : {}),
    ...values,
  };
}
