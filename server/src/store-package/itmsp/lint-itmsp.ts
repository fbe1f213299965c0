import { parseGtin } from '@toada/domain/identifiers/gtin.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import type { MessageFinding } from '../package-facts.ts';
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from '../xml/xml-tree.ts';

const TRACKS_MAX = 500;

type Rule = { place: string; message: string; isBroken(album: XmlElement): boolean };

/** Rules that Apple publishes about its packages. */
const rules: readonly Rule[] = [
  {
    place: 'album/vendor_id',
    message: 'The vendor id has other characters than letters, digits and the underscore.',
    isBroken: (album) => !/^\w+$/.test(textOf(album, 'vendor_id') ?? ''),
  },
  {
    place: 'album/upc',
    message: 'The product number is not one, or its check digit is wrong.',
    isBroken: (album) => parseGtin(textOf(album, 'upc') ?? '') === null,
  },
  {
    place: 'album/tracks',
    message: `There is no track, or more than ${TRACKS_MAX}, or not as many as counted.`,
    isBroken: (album) => {
      const count = childrenOf(album, 'tracks/track').length;
      return count < 1 || count > TRACKS_MAX || String(count) !== textOf(album, 'track_count');
    },
  },
  {
    place: 'album/tracks/track/isrc',
    message: 'An ISRC is not one, or there twice.',
    isBroken: (album) => {
      const codes = childrenOf(album, 'tracks/track/isrc').map(({ text }) => text);
      return new Set(codes).size !== codes.length || codes.some((code) => parseIsrc(code) !== code);
    },
  },
  {
    place: 'album/artists',
    message: 'The album or a track has no primary artist.',
    isBroken: (album) =>
      [album, ...childrenOf(album, 'tracks/track')].some(
        (shown) => !childrenOf(shown, 'artists/artist/primary').some(({ text }) => text === 'true'),
      ),
  },
  {
    place: 'checksum',
    message: 'A file has no MD5 checksum.',
    isBroken: (album) =>
      descendantsOf(album, 'file', 'audio_file').some((file) => !/^[0-9a-f]{32}$/.test(textOf(file, 'checksum') ?? '')),
  },
  {
    place: 'album/title',
    message: 'A title or a label is empty.',
    isBroken: (album) =>
      !textOf(album, 'title') ||
      !textOf(album, 'label_name') ||
      childrenOf(album, 'tracks/track').some((track) => !textOf(track, 'title')),
  },
];

export function lintItmsp(xml: string): MessageFinding[] {
  const reading = readXml(xml);
  const album = 'root' in reading ? childrenOf(reading.root, 'album')[0] : undefined;
  if (!album) return [{ problem: 'invalidMessage', place: '/', message: 'It is no package of Apple.' }];
  return rules
    .filter(({ isBroken }) => isBroken(album))
    .map(({ place, message }) => ({ problem: 'invalidMessage', place, message }));
}
