import type { Explicitness, MusicType } from '@toada/domain/release/release.kinds.ts';
import type { PackageFacts, ReleaseFacts, TrackFacts } from '../package-facts.ts';
import { plainLine, plainText } from '../xml/plain-text.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { cleanNames, displayArtistName, isVariousArtists, nameKey, readArtistLine } from './display-names.ts';
import { EVERYWHERE, element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import { formatDuration } from './format-duration.ts';
import type { PartyList } from './party-list.ts';
import { resourceReference } from './resource-names.ts';
import { writeLine } from './write-line.ts';
import { aiWords, parentalWarnings, writeDisplayArtists, writeTitle } from './write-recording.ts';

const releaseTypes: Record<MusicType, string> = { single: 'Single', ep: 'EP', album: 'Album' };

/** The cover follows the recordings. */
export function coverPlace({ tracks }: Pick<ReleaseFacts, 'tracks'>): number {
  return tracks.length + 1;
}

/** The release is R0; a track is a release of its own as well, also where there is only one: stores read a track's deals from it. */
export function writeReleases(facts: PackageFacts, parties: PartyList): XmlNode {
  return element('ReleaseList', {
    Release: writeRelease(facts, parties),
    TrackRelease: facts.release.tracks.map((track) => writeTrackRelease(facts, track, parties)),
  });
}

export function trackReleaseReference({ place }: { place: number }): string {
  return `R${place}`;
}

function writeRelease(facts: PackageFacts, parties: PartyList): XmlNode {
  const { release } = facts;
  const { tracks } = release;
  const isCompilation = isVariousArtists(release.artist);
  const artists = artistsOf(release);
  const { hasAi } = versionFactsOf(facts.header.version);
  return element('Release', {
    ReleaseReference: 'R0',
    ReleaseType: releaseTypes[release.type],
    ReleaseId: element('ReleaseId', { ICPN: release.upc }),
    ...writeTitle(release.title, '', artists.featured),
    DisplayArtistName: value(artists.shown, EVERYWHERE),
    DisplayArtist: writeDisplayArtists(artists, parties),
    ReleaseLabelReference: writeLabel(facts, parties),
    PLine: writeLine('PLineText', release.pLine, release),
    CLine: writeLine('CLineText', release.cLine, release),
    Duration: formatDuration(tracks.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    ...writeGenre(facts),
    ReleaseDate: value(release.releaseDate, EVERYWHERE),
    ParentalWarningType: value(parentalWarnings[wholeExplicitness(tracks)], EVERYWHERE),
    IsMultiArtistCompilation: isCompilation ? true : null,
    ResourceGroup: writeResourceGroup(facts),
    ContainsAI: hasAi ? aiWords[wholeAiUse(tracks)] : null,
    MarketingComment: plainText(release.description),
  });
}

/** A guest on every track is a guest on the release. */
function artistsOf({ artist, tracks }: ReleaseFacts): { main: string[]; featured: string[]; shown: string } {
  const shown = plainLine(artist);
  if (isVariousArtists(artist)) return { main: [shown], featured: [], shown };
  const line = readArtistLine(
    artist,
    cleanNames(tracks.flatMap((track) => [...track.mainArtists, ...track.featuredArtists])),
  );
  const main = cleanNames(line.main);
  const everywhere = (tracks[0]?.featuredArtists ?? []).filter((name) =>
    tracks.every((track) => track.featuredArtists.some((one) => nameKey(one) === nameKey(name))),
  );
  const typed = cleanNames(line.featured, main);
  const guests = cleanNames(everywhere, [...main, ...typed]);
  return {
    main,
    featured: [...typed, ...guests],
    shown: typed.length > 0 ? shown : displayArtistName([shown], guests),
  };
}

function writeTrackRelease(facts: PackageFacts, track: TrackFacts, parties: PartyList): XmlNode {
  const reference = trackReleaseReference(track);
  const id = `${facts.release.upc}_${track.isrc}_${reference}`;
  return element('TrackRelease', {
    ReleaseReference: reference,
    ReleaseId: element('ReleaseId', { ProprietaryId: value(id, { Namespace: facts.header.sender.dpid }) }),
    ReleaseResourceReference: resourceReference(track.place),
    ReleaseLabelReference: writeLabel(facts, parties),
    ...writeGenre(facts),
  });
}

function writeLabel({ release }: PackageFacts, parties: PartyList): XmlNode {
  return value(parties.referenceOf(release.labelName), { ApplicableTerritoryCode: 'Worldwide' });
}

function writeGenre({ release, header }: PackageFacts) {
  const genre = element('Genre', { GenreText: release.genre }, EVERYWHERE);
  return { [versionFactsOf(header.version).genreElement]: genre };
}

function writeResourceGroup(facts: PackageFacts): XmlNode {
  return element('ResourceGroup', {
    SequenceNumber: 1,
    ResourceGroupContentItem: facts.release.tracks.map((track) =>
      element('ResourceGroupContentItem', {
        SequenceNumber: track.place,
        ReleaseResourceReference: resourceReference(track.place),
      }),
    ),
    LinkedReleaseResourceReference: value(resourceReference(coverPlace(facts.release)), {
      LinkDescription: 'CoverArt',
    }),
  });
}

/** One explicit track makes the whole explicit. */
function wholeExplicitness(tracks: readonly TrackFacts[]): Explicitness {
  const has = (wanted: Explicitness) => tracks.some(({ explicit }) => explicit === wanted);
  return has('yes') ? 'yes' : has('edited') ? 'edited' : 'no';
}

function wholeAiUse(tracks: readonly TrackFacts[]) {
  const [first] = tracks;
  return first && tracks.every(({ aiUse }) => aiUse === first.aiUse) ? first.aiUse : 'partly';
}
