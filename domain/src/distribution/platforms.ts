/** The stores a release may be sent to (spec 001, point 9). */
export const platforms = ['spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon'] as const;
export type Platform = (typeof platforms)[number];

export const defaultPlatforms: readonly Platform[] = ['spotify', 'apple', 'youtube'];
