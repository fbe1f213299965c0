import type { Role } from '@toada/domain/access/policy.ts';
import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { type BrandLayers, chosen, noLayers } from '@toada/domain/brand/brand.rules.ts';

/** The layer an editor writes. */
export type Slot = 'adminDefault' | 'aggregator' | 'ownWhiteLabel';
/** Where the value of an empty field comes from. */
export type Source = 'primary' | 'artist' | 'aggregator' | 'adminDefault' | 'product';

export function slotOf(role: Role): Slot {
  if (role === 'AGGREGATOR') return 'aggregator';
  return role === 'ARTIST' ? 'ownWhiteLabel' : 'adminDefault';
}

/** Layers below the edited one: the stack as if it had never been written. */
export function layersBelow(layers: BrandLayers, slot: Slot): BrandLayers {
  const { adminDefault, aggregator, artist, customDomain } = layers;
  if (slot === 'adminDefault') return { ...noLayers, customDomain };
  if (slot === 'aggregator') return { ...noLayers, adminDefault, customDomain };
  return { ...noLayers, adminDefault, aggregator, artist, customDomain };
}

/** Origin of a value that the layer itself has not chosen. */
export function sourceOf(option: keyof WhiteLabel, layer: WhiteLabel, below: BrandLayers): Source {
  if (option in chosen(layer)) return 'primary';
  if (option === 'secondaryColor' && below.artist?.artistAccentColor) return 'artist';
  if (option in chosen(below.aggregator)) return 'aggregator';
  return option in chosen(below.adminDefault) ? 'adminDefault' : 'product';
}
