/** Where a release may be heard (spec 001, point 9); `custom` names its countries. */
export const regions = [
  'global',
  'north_america',
  'south_america',
  'europe',
  'asia',
  'oceania',
  'africa',
  'custom',
] as const;
export type Region = (typeof regions)[number];

export const defaultRegions: readonly Region[] = ['global'];

/**
 * The choice after one box was pressed: the whole world stands alone, any other takes it away, and where nothing would be
 * left the whole world comes back (spec 001, point 4).
 */
export function toggleRegion(chosen: readonly Region[], pressed: Region): Region[] {
  if (pressed === 'global') return [...defaultRegions];
  const others = chosen.filter((region) => region !== 'global' && region !== pressed);
  const after = chosen.includes(pressed) ? others : [...others, pressed];
  return after.length > 0 ? settleRegions(after) : [...defaultRegions];
}

/** A choice as it is kept, whoever made it: each once, in the order of the list, and the whole world alone. */
export function settleRegions(chosen: readonly Region[]): Region[] {
  return chosen.includes('global') ? ['global'] : regions.filter((region) => chosen.includes(region));
}
