import type { Explicitness } from '@toada/domain/release/release.kinds.ts';
import { cleanNames, displayTitleText, readArtistLine } from '../ern/display-names.ts';
import type { PackageFacts, TrackFacts } from '../package-facts.ts';
import { sungLanguage } from '../sung-language.ts';
import { plainLine } from '../xml/plain-text.ts';
import { createElements, formatXml, value, type XmlNode } from '../xml/xml-writer.ts';
import { assetNames } from './asset-names.ts';
import { writeArtist, writeTrackArtists } from './write-artists.ts';

// biome-ignore format: a table is read by its lines.
const element = createElements({
  package: ['language!', 'provider!', 'album!'],
  album: [
    'vendor_id!', 'upc!', 'title!', 'original_release_date!', 'label_name!', 'copyright_pline', 'copyright_cline', 'artwork_files',
    'track_count!', 'products!', 'artists!', 'tracks!',
  ],
  artwork_files: ['file!'],
  file: ['file_name!', 'size!', 'checksum!'],
  products: ['product!'],
  product: ['territory!', 'cleared_for_sale!', 'cleared_for_stream!', 'stream_start_date'],
  artists: ['artist!'],
  tracks: ['track!'],
  track: [
    'vendor_id!', 'isrc!', 'title!', 'original_release_date!', 'products!', 'label_name!', 'copyright_pline',
    'explicit_content', 'volume_number!', 'track_number!', 'audio_file', 'artists!', 'audio_language',
  ],
});

/** A recording that is neither says nothing. */
const explicitWords: Partial<Record<Explicitness, string>> = { yes: 'explicit', edited: 'clean' };

export function writeMetadata(facts: PackageFacts): string {
  const { release, header } = facts;
  const known = cleanNames(release.tracks.flatMap(({ mainArtists }) => mainArtists));
  const root = element(
    'package',
    {
      language: 'pt-BR',
      provider: plainLine(header.sender.name),
      album: element('album', {
        vendor_id: release.upc,
        upc: release.upc,
        title: plainLine(release.title),
        original_release_date: release.releaseDate,
        label_name: plainLine(release.labelName),
        copyright_pline: withoutSign(release.pLine),
        copyright_cline: withoutSign(release.cLine),
        artwork_files: release.cover.isSent
          ? element('artwork_files', { file: writeFile(release.cover, assetNames.cover(release)) })
          : null,
        track_count: release.tracks.length,
        products: writeProducts(facts),
        artists: element('artists', {
          artist: readArtistLine(release.artist, known).main.map((name) =>
            writeArtist(name, ['Performer'], true, release.artists),
          ),
        }),
        tracks: element('tracks', { track: release.tracks.map((track) => writeTrack(facts, track)) }),
      }),
    },
    { xmlns: 'http://apple.com/itunes/importer', version: 'music5.3' },
  );
  return formatXml('package', root);
}

function writeTrack(facts: PackageFacts, track: TrackFacts): XmlNode {
  const { release } = facts;
  return element('track', {
    vendor_id: `${release.upc}_${track.isrc}`,
    isrc: track.isrc,
    title: displayTitleText(plainLine(track.title), plainLine(track.version)),
    original_release_date: release.releaseDate,
    products: writeProducts(facts),
    label_name: plainLine(release.labelName),
    copyright_pline: withoutSign(release.pLine),
    explicit_content: explicitWords[track.explicit] ?? null,
    volume_number: 1,
    track_number: track.place,
    // A missing file stays as it was: Apple calls it a metadata-only update.
    audio_file: track.file.isSent ? writeFile(track.file, assetNames.track(release, track)) : null,
    artists: element('artists', { artist: writeTrackArtists(track, release.artists) }),
    audio_language: sungLanguage(track, release).code,
  });
}

/** Sale needs a price tier, which only a contract gives; a takedown clears neither. */
function writeProducts({ deal, release }: PackageFacts): XmlNode {
  const territories = deal && deal.territories !== 'Worldwide' ? deal.territories : ['WW'];
  return element('products', {
    product: territories.map((territory) =>
      element('product', {
        territory,
        cleared_for_sale: false,
        cleared_for_stream: deal !== null,
        stream_start_date: deal ? release.releaseDate : null,
      }),
    ),
  });
}

function writeFile({ bytes, md5 }: { bytes: number; md5: string | null }, name: string): XmlNode {
  return element('file', { file_name: name, size: bytes, checksum: value(md5 ?? '', { type: 'md5' }) });
}

/** Apple writes the sign itself. */
function withoutSign(line: string): string {
  return plainLine(line).replace(/^(℗|©|\([PC]\))\s*/i, '');
}
