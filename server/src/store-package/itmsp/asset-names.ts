import type { ReleaseFacts, TrackFacts } from '../package-facts.ts';

/** Apple takes any name that the metadata names; these are those of its own example. */
export const assetNames = {
  track: ({ upc }: ReleaseFacts, { place, file }: TrackFacts) =>
    `${upc}_${String(place).padStart(2, '0')}.${file.format}`,
  cover: ({ upc, cover }: ReleaseFacts) => `${upc}_cover.${cover.format}`,
};
