import { artistPageRules } from '../connector/artist-pages.rules.ts';
import { type Platform, platforms } from '../distribution/platforms.ts';
import { parseAddress } from '../link-page/safe-address.ts';

/** Places to which a smart link leads: the stores, and where videos are. */
export const linkStores = [...platforms, 'vimeo'] as const;
export type LinkStore = (typeof linkStores)[number];

/** Each store's own hosts, its short addresses included. A button with its name leads nowhere else. */
const storeHosts: Record<LinkStore, RegExp> = {
  spotify: /^(open\.|play\.|www\.)?spotify\.com$|^spotify\.link$|^spoti\.fi$/,
  apple: /^((geo\.)?music|itunes|embed\.music)\.apple\.com$/,
  youtube: /^(www\.|m\.|music\.)?youtube\.com$|^youtu\.be$/,
  deezer: /^(www\.|link\.)?deezer\.com$|^deezer\.page\.link$/,
  tidal: /^(www\.|listen\.)?tidal\.com$/,
  amazon:
    /^(music|www)\.amazon\.(com(\.(br|mx|au|tr|be))?|co\.(uk|jp)|ca|de|fr|it|es|nl|se|pl|in|ie|ae|sa|eg|sg)$|^amzn\.to$/,
  tiktok: /^(www\.|m\.|vm\.|vt\.)?tiktok\.com$/,
  meta: /^(www\.|m\.)?(instagram|facebook)\.com$|^fb\.(me|watch)$/,
  soundcloud: /^(www\.|m\.|on\.)?soundcloud\.com$/,
  pandora: /^(www\.)?pandora\.com$|^pandora\.app\.link$/,
  audiomack: /^(www\.)?audiomack\.com$/,
  anghami: /^(www\.|play\.|open\.)?anghami\.com$/,
  vimeo: /^(www\.|player\.)?vimeo\.com$/,
};

/** Pages of such hosts that pass visitors on to any other site. */
const PASSES_ON = /^\/(redirect|attribution_link|l\.php|flx\/|linkshim|link\/|gp\/(redirect|r)\.html)/i;

/** A public address at the store's own hosts, by https; null for anything else, and for what leads on from there. */
export function parseStoreAddress(store: LinkStore, typed: string): string | null {
  const address = parseAddress(typed)?.replace(/^http:/, 'https:');
  if (!address) return null;
  const url = new URL(address);
  return storeHosts[store].test(url.hostname) && !leadsOn(url) ? address : null;
}

/** No song's address has another address in its query. */
function leadsOn({ pathname, searchParams }: URL): boolean {
  return PASSES_ON.test(pathname) || [...searchParams.values()].some((value) => /^\s*[/\\]{2}|:[/\\]{2}/.test(value));
}

/** The first address at the store's own hosts in what the store wrote; null where it told none. */
export function addressIn(store: LinkStore, said: string | null): string | null {
  const words = said?.match(/https:\/\/[^\s<>"']+/g) ?? [];
  return words.map((word) => parseStoreAddress(store, word.replace(/[.,;:!?)\]]+$/, ''))).find(Boolean) ?? null;
}

/** Where the artist is at a store, by what is kept of their page. */
export function artistPageAddress(store: LinkStore, page: string): string | null {
  return store === 'vimeo' ? null : parseStoreAddress(store, artistPageRules[store as Platform].address(page));
}
