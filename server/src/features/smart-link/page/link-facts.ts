import { type LinkStore, parseStoreAddress } from '@toada/domain/smart-link/link-stores.ts';
import type { SmartStore } from '@toada/domain/smart-link/smart-link.content.ts';
import type { AddressOrigin } from '@toada/domain/smart-link/smart-link.contract.ts';
import type { TeaserFormat } from '@toada/domain/teaser/teaser.kinds.ts';
import { knownAddresses } from '../known-addresses.ts';

/** Everything a page shows, in one text from the database: while the text is the same, so are the page's bytes. */
export type SmartLinkFacts = {
  id: string;
  ownerId: string;
  ownerName: string;
  releaseId: string;
  address: string;
  title: string;
  artist: string;
  type: 'single' | 'ep' | 'album' | 'video';
  releaseDate: string | null;
  releaseAt: string | null;
  timeZone: string;
  stores: SmartStore[];
  excerpt: string;
  excerptCredit: string;
  said: { store: LinkStore; said: string; is_page: boolean }[];
  coverKey: string | null;
  tracks: { amount: number | null; ms: number | null };
  track: { title: string; audioKey: string; waveform: number[] | null } | null;
  teaser: { key: string; title: string; format: TeaserFormat } | null;
  homeHost: string | null;
  labelName: string | null;
};

type ShownStore = { store: LinkStore; address: string; origin: AddressOrigin };

/** Buttons of a page in their order. Typed addresses are judged again; a store without an address has no button. */
export function shownStores({ stores, said }: Pick<SmartLinkFacts, 'stores' | 'said'>): ShownStore[] {
  const known = knownAddresses(said);
  return stores.flatMap(({ store, url, is_on }) => {
    if (!is_on) return [];
    const typed = url === '' ? null : parseStoreAddress(store, url);
    const told = known.find((one) => one.store === store);
    if (typed) return [{ store, address: typed, origin: 'typed' as const }];
    return told ? [{ store, address: told.url, origin: told.origin }] : [];
  });
}
