/** The stores there are: the six of the specification first (001, point 9), in its order. */
export const platforms = [
  'spotify',
  'apple',
  'youtube',
  'deezer',
  'tidal',
  'amazon',
  'tiktok',
  'meta',
  'soundcloud',
  'pandora',
  'audiomack',
  'anghami',
] as const;
export type Platform = (typeof platforms)[number];

/** Stores every release may choose. The others appear once they have a connector that is on. */
export const mainPlatforms: readonly Platform[] = platforms.slice(0, 6);
export const defaultPlatforms: readonly Platform[] = ['spotify', 'apple', 'youtube'];

type PlatformFacts = {
  /** Format of a package for this store. */
  format: 'ern' | 'itmsp';
  /** Days before the release date by which a store wants a new release, and an update; null where it publishes none. */
  leadDays: number | null;
  updateLeadDays: number | null;
  /** Its party id at DDEX, as far as it is public; the partner confirms it. */
  dpid: string | null;
};

const unpublished = { leadDays: null, updateLeadDays: null, dpid: null } as const;

/** Public facts only. What a store does not publish is null, and the operator asks the partner. */
export const platformFacts: Record<Platform, PlatformFacts> = {
  spotify: { format: 'ern', leadDays: 5, updateLeadDays: 2, dpid: 'PADPIDA2011072101T' },
  apple: { format: 'itmsp', ...unpublished },
  youtube: { format: 'ern', ...unpublished, dpid: 'PADPIDA2013020802I' },
  deezer: { format: 'ern', ...unpublished },
  tidal: { format: 'ern', ...unpublished },
  amazon: { format: 'ern', ...unpublished },
  tiktok: { format: 'ern', ...unpublished, dpid: 'PADPIDA2018082301A' },
  meta: { format: 'ern', ...unpublished },
  soundcloud: { format: 'ern', ...unpublished },
  pandora: { format: 'ern', ...unpublished },
  audiomack: { format: 'ern', ...unpublished },
  anghami: { format: 'ern', ...unpublished },
};
