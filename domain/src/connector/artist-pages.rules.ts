import type { Platform } from '../distribution/platforms.ts';
import { parseAppleArtist, parseSpotifyArtist } from '../participant/participant.fields.ts';

type Rule = {
  /** The store's own spelling of an id or page; null for anything else. */
  parse: (typed: string) => string | null;
  /** Where the page is. */
  address: (page: string) => string;
};

const DIGITS = /^([0-9]{1,19})$/;
const PANDORA = /^(AR[A-Za-z0-9]{6,30})$/;
const CHANNEL = /^(UC[A-Za-z0-9_-]{22})$/;
const ASIN = /^(B[0-9A-Z]{9})$/;
const NAME = /^@?([A-Za-z0-9_.-]{2,64})$/;

/** Each store's own way to say who somebody is. An address is taken apart; what is kept is the id alone. */
export const artistPageRules: Record<Platform, Rule> = {
  spotify: { parse: parseSpotifyArtist, address: (id) => `https://open.spotify.com/artist/${id}` },
  apple: {
    parse: (typed) =>
      parseAppleArtist(typed) ??
      inAddress(typed, /^(?:itunes\.)?apple\.com$/, /\/artist\/(?:[^/]+\/)?id([0-9]{1,19})$/),
    address: (id) => `https://music.apple.com/artist/${id}`,
  },
  youtube: {
    parse: (typed) =>
      alone(typed, CHANNEL) ??
      inAddress(typed, /^(?:music\.|studio\.|m\.)?youtube\.com$/, /^\/channel\/(UC[A-Za-z0-9_-]{22})(?:\/|$)/),
    address: (id) => `https://www.youtube.com/channel/${id}`,
  },
  deezer: {
    parse: (typed) =>
      alone(typed, DIGITS) ??
      inAddress(typed, /^deezer\.com$/, /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?artist\/([0-9]{1,19})(?:\/|$)/),
    address: (id) => `https://www.deezer.com/artist/${id}`,
  },
  tidal: {
    parse: (typed) =>
      alone(typed, DIGITS) ??
      inAddress(typed, /^(?:listen\.)?tidal\.com$/, /^\/(?:browse\/)?artist\/([0-9]{1,19})(?:\/|$)/),
    address: (id) => `https://tidal.com/artist/${id}`,
  },
  amazon: {
    parse: (typed) =>
      alone(typed, ASIN) ??
      inAddress(typed, /^music\.amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/, /^\/artists\/(B[0-9A-Z]{9})(?:\/|$)/),
    address: (id) => `https://music.amazon.com/artists/${id}`,
  },
  tiktok: { parse: parseTikTok, address: (name) => `https://www.tiktok.com/${name}` },
  meta: { parse: parseMeta, address: (page) => `https://www.${page}` },
  soundcloud: {
    parse: (typed) => parseName(typed, /^(?:m\.)?soundcloud\.com$/, /^\/([A-Za-z0-9_-]{3,64})\/?$/),
    address: (name) => `https://soundcloud.com/${name}`,
  },
  pandora: {
    parse: (typed) =>
      alone(typed, PANDORA) ?? inAddress(typed, /^pandora\.com$/, /^\/artist\/(?:[^/]+\/)*(AR[A-Za-z0-9]{6,30})\/?$/),
    address: (id) => `https://www.pandora.com/artist/${id}`,
  },
  audiomack: {
    parse: (typed) => parseName(typed, /^audiomack\.com$/, /^\/(?:artist\/)?([A-Za-z0-9_-]{2,64})\/?$/),
    address: (name) => `https://audiomack.com/${name}`,
  },
  anghami: {
    parse: (typed) =>
      alone(typed, DIGITS) ?? inAddress(typed, /^(?:play\.|open\.)?anghami\.com$/, /^\/artist\/([0-9]{1,19})(?:\/|$)/),
    address: (id) => `https://play.anghami.com/artist/${id}`,
  },
};

/** The id alone of what a person pasted; null when it is nothing of this store. */
export function parseArtistPage(platform: Platform, typed: string): string | null {
  return artistPageRules[platform].parse(typed.trim());
}

/** TikTok writes its names with an @. */
function parseTikTok(typed: string): string | null {
  const name =
    inAddress(typed, /^(?:m\.)?tiktok\.com$/, /^\/@([A-Za-z0-9_.]{2,24})(?:\/|$)/) ??
    typed.match(/^@?([A-Za-z0-9_.]{2,24})$/)?.[1];
  return name ? `@${name}` : null;
}

/** One store, two places: a name alone is Instagram's, and what is kept says which of the two it is. */
function parseMeta(typed: string): string | null {
  const instagram = parseName(typed, /^instagram\.com$/, /^\/([A-Za-z0-9_.]{1,30})\/?$/);
  if (instagram) return `instagram.com/${instagram}`;
  const [, number] =
    typed.match(/^(?:https?:\/\/)?(?:www\.|m\.)?facebook\.com\/profile\.php\?(?:\S*&)?id=([0-9]{3,20})(?:&\S*)?$/) ??
    [];
  if (number) return `facebook.com/${number}`;
  const page = inAddress(typed, /^(?:m\.)?facebook\.com$/, /^\/([A-Za-z0-9.]{3,64})\/?$/);
  return page && page !== 'profile.php' ? `facebook.com/${page}` : null;
}

function parseName(typed: string, host: RegExp, path: RegExp): string | null {
  // A name with a dot and a bar is an address: of this store, or of somebody else.
  return inAddress(typed, host, path) ?? alone(typed, NAME);
}

function alone(typed: string, shape: RegExp): string | null {
  return typed.match(shape)?.[1] ?? null;
}

/** With or without https:// and www, and whatever follows the path. */
function inAddress(typed: string, host: RegExp, path: RegExp): string | null {
  const [, name, rest] = typed.match(/^(?:https?:\/\/)?(?:www\.)?([A-Za-z0-9.-]+)(\/[^?#\s]*)(?:[?#]\S*)?$/) ?? [];
  if (!name || !rest || !host.test(name.toLowerCase())) return null;
  return rest.match(path)?.[1] ?? null;
}
