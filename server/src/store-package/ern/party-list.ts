import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ArtistFacts, MessageHeader } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { nameKey } from './display-names.ts';
import { element } from './ern-elements.ts';

/** Everybody a message names, each once; whoever is named asks here for the reference. */
export type PartyList = { referenceOf(name: string): string; write(): XmlNode };

/** How a store writes the id of an artist, where it is more than the id. */
const storeIds: Partial<Record<Platform, (id: string) => string>> = {
  spotify: (id) => `spotify:artist:${id}`,
};

export function createPartyList(artists: readonly ArtistFacts[], header: MessageHeader): PartyList {
  const known = new Map(artists.map((artist) => [nameKey(artist.name), artist]));
  const parties = new Map<string, { reference: string; name: string }>();
  return {
    referenceOf(typed) {
      const key = nameKey(typed);
      const party = parties.get(key) ?? { reference: `P${parties.size + 1}`, name: plainLine(typed) };
      parties.set(key, party);
      return party.reference;
    },
    write: () =>
      element('PartyList', {
        Party: [...parties].map(([key, { reference, name }]) =>
          element('Party', {
            PartyReference: reference,
            PartyName: element('PartyName', { FullName: name }),
            PartyId: writeIds(known.get(key), header),
          }),
        ),
      }),
  };
}

function writeIds(artist: ArtistFacts | undefined, { platform, recipient }: MessageHeader): XmlNode | null {
  if (!artist) return null;
  const storeId = artist.storeId && (storeIds[platform]?.(artist.storeId) ?? artist.storeId);
  return element('PartyId', {
    IpiNameNumber: artist.ipi,
    ProprietaryId: storeId ? value(plainLine(storeId), { Namespace: recipient.dpid }) : null,
  });
}
