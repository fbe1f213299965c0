import type { VideoFacts } from '../package-facts.ts';

/** A resource of a message by its place, from 1. */
export function resourceReference(place: number): string {
  return `A${place}`;
}

/** As a message names its files, from the folder the message is in: number of the product, disc, track. */
export function resourceUri(productId: string, place: number, { format }: { format: string }): string {
  return `resources/${productId}_01_${String(place).padStart(3, '0')}.${format}`;
}

export function imageUri(productId: string, { format }: { format: string }): string {
  return `resources/${productId}.${format}`;
}

/** The number by which folders, files and the store know a video. */
export function videoIdOf({ upc, isrc }: Pick<VideoFacts, 'upc' | 'isrc'>): string {
  return upc ?? isrc;
}
