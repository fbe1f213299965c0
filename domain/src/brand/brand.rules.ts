import type { ArtistBrand, Brand, WhiteLabel } from './brand.options.ts';
import { productBrand } from './product-brand.ts';

/** What is stored for whoever looks; null where there is nothing. */
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
 * Whose brand is worn: the product's, then the administrator's default, then the aggregator's white label, then the
 * artist's own. A later layer speaks only where it has chosen something.
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
 * What a layer says, itself or by what it implies. A white label that names its colour but none for its buttons means its
 * colour for them, and one that names its company but shows no logo shows the name: else the buttons and the logo of the layer
 * below would stand on somebody else's page.
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
