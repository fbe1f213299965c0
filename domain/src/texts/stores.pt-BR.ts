import type { Platform } from '../distribution/platforms.ts';
import type { Region } from '../distribution/regions.rules.ts';
import type { LinkStore } from '../smart-link/link-stores.ts';

/** Spec 001, point 2, and the six after them. */
export const platformLabels: Record<Platform, string> = {
  spotify: 'Spotify',
  apple: 'Apple Music',
  youtube: 'YouTube Music',
  deezer: 'Deezer',
  tidal: 'Tidal',
  amazon: 'Amazon Music',
  tiktok: 'TikTok',
  meta: 'Instagram e Facebook',
  soundcloud: 'SoundCloud',
  pandora: 'Pandora',
  audiomack: 'Audiomack',
  anghami: 'Anghami',
};

/** Two letters that stand for a store where its name has no room. */
export const platformLetters: Record<Platform, string> = {
  spotify: 'Sp',
  apple: 'Am',
  youtube: 'Yt',
  deezer: 'Dz',
  tidal: 'Td',
  amazon: 'Az',
  tiktok: 'Tk',
  meta: 'Ig',
  soundcloud: 'Sc',
  pandora: 'Pd',
  audiomack: 'Ak',
  anghami: 'An',
};

/** Stores of a smart link: those of music, and where videos are. */
export const linkStoreLetters: Record<LinkStore, string> = { ...platformLetters, vimeo: 'Vi' };

/** A store's name on a smart link. Videos are on YouTube itself. */
export function linkStoreLabel(store: LinkStore, isVideo: boolean): string {
  if (store === 'vimeo') return 'Vimeo';
  return store === 'youtube' && isVideo ? 'YouTube' : platformLabels[store];
}

export const regionLabels: Record<Region, string> = {
  global: 'Mundo todo',
  north_america: 'América do Norte',
  south_america: 'América do Sul',
  europe: 'Europa',
  asia: 'Ásia',
  oceania: 'Oceania',
  africa: 'África',
  custom: 'Personalizado',
};
