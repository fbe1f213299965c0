import type { PictureFile, TrackFacts } from '../package-facts.ts';

/** As a message names its files, from the folder the message is in: number of the product, disc, track. */
export function recordingUri(upc: string, { place, file }: Pick<TrackFacts, 'place' | 'file'>): string {
  return `resources/${upc}_01_${String(place).padStart(3, '0')}.${file.format}`;
}

export function coverUri(upc: string, { format }: Pick<PictureFile, 'format'>): string {
  return `resources/${upc}.${format}`;
}
