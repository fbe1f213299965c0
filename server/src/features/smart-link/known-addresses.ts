import { artistPageAddress, type LinkStore, parseStoreAddress } from '@toada/domain/smart-link/link-stores.ts';
import type { AddressOrigin } from '@toada/domain/smart-link/smart-link.contract.ts';

type Known = { store: LinkStore; url: string; origin: AddressOrigin };
type Said = { store: LinkStore; said: string; is_page: boolean };

/** Addresses by store that nobody typed: the store's own word before the artist's page. What is not at the store's hosts is none. */
export function knownAddresses(words: readonly Said[]): Known[] {
  const found = new Map<LinkStore, Known>();
  for (const { store, said, is_page } of words.toSorted((one, other) => Number(one.is_page) - Number(other.is_page))) {
    const url = is_page ? artistPageAddress(store, said) : parseStoreAddress(store, said);
    if (url && !found.has(store)) found.set(store, { store, url, origin: is_page ? 'artistPage' : 'store' });
  }
  return [...found.values()];
}
