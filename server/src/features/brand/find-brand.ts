import type { OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import type { ArtistBrand, Brand, WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { brandOf, noLayers } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { parseHost } from '@toada/domain/custom-domain/host.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { domainUrl } from '../custom-domain/domain-url.ts';
import { hostOfOwner, ownerOfHost } from '../custom-domain/find-domain.ts';
import { findWearer, listBrands } from './brand.queries.ts';

/** The brand of an address and where it is reached: those of the aggregator who has proved the host, else the platform's. */
export type HostBrand = { brand: Brand; ownerId: string | null; url: string };

export async function brandOfHost(db: Executor, host: string, publicUrl: string): Promise<HostBrand> {
  const name = parseHost(host);
  // Most pages are asked for at the platform's own host, which is nobody's domain whatever was once proved.
  const isForeign = name !== null && name !== new URL(publicUrl).hostname;
  const ownerId = isForeign ? await ownerOfHost(db, name) : null;
  if (!isForeign || !ownerId) return { brand: await wornBy(db, null, null), ownerId: null, url: publicUrl };
  return { brand: await wornBy(db, ownerId, name), ownerId, url: domainUrl(publicUrl, name) };
}

/** Brand of an aggregator's mails and pages; without an aggregator, the default. */
export async function brandOfOwner(db: Executor, ownerId: string | null): Promise<Brand> {
  return wornBy(db, ownerId, await hostOfOwner(db, ownerId));
}

async function wornBy(db: Executor, ownerId: string | null, customDomain: string | null): Promise<Brand> {
  const whiteLabels = await findWhiteLabels(db, [ownerId]);
  const aggregator = ownerId ? whiteLabels(ownerId) : null;
  return brandOf({ ...noLayers, adminDefault: whiteLabels(null), aggregator, customDomain });
}

type LinkOf = (storageKey: string) => string;

/** Brand of a person in the panel. It includes the picture where the caller may make a link to it. */
export async function brandOfPerson(db: Executor, personId: string, linkOf?: LinkOf) {
  const wearer = await findWearer(db, personId);
  const ownerId = wearer?.role === 'AGGREGATOR' ? personId : (wearer?.aggregator_id ?? null);
  const isArtist = wearer?.role === 'ARTIST';
  const hasOwn = isArtist && wearer.has_own_white_label;
  const whiteLabels = await findWhiteLabels(db, [ownerId, hasOwn ? personId : null]);
  const layers: OwnBrand = {
    adminDefault: whiteLabels(null),
    aggregator: ownerId ? whiteLabels(ownerId) : null,
    artist: isArtist ? artistOf(wearer, linkOf) : null,
    // Empty until it is first saved: that it is there says that the artist may have one.
    ownWhiteLabel: hasOwn ? (whiteLabels(personId) ?? emptyWhiteLabel) : null,
    customDomain: await hostOfOwner(db, ownerId),
  };
  return { layers, brand: brandOf(layers), ownerId };
}

/** The white labels of some owners and, under null, everybody's, in one question. */
async function findWhiteLabels(db: Executor, ownerIds: readonly (string | null)[]) {
  const rows = await listBrands(
    db,
    ownerIds.filter((id) => id !== null),
  );
  const byOwner = new Map(rows.map(({ owner_id, options }) => [owner_id, whiteLabelOf(options)]));
  return (ownerId: string | null) => byOwner.get(ownerId) ?? null;
}

/** A row knows the options of the day it was written; one that came later is not chosen. */
export function whiteLabelOf(options: unknown): WhiteLabel {
  return { ...emptyWhiteLabel, ...(options as Partial<WhiteLabel> | null) };
}

export function artistBrandOf(options: unknown): ArtistBrand {
  return { artistBannerUrl: null, artistAccentColor: null, ...(options as Partial<ArtistBrand> | null) };
}

function artistOf(
  { artist_options, avatar_key }: { artist_options: unknown; avatar_key: string | null },
  linkOf?: LinkOf,
) {
  const artistAvatarUrl = (avatar_key && linkOf?.(avatar_key)) || null;
  return { ...artistBrandOf(artist_options), artistAvatarUrl };
}
