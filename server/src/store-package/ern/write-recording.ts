import type { AiUse, Explicitness } from '@toada/domain/release/release.kinds.ts';
import type { AudioFile, PackageFacts, TrackFacts } from '../package-facts.ts';
import { sungLanguage } from '../sung-language.ts';
import { plainLine } from '../xml/plain-text.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { cleanNames, displayArtistName, displayTitleText, withoutFeaturing } from './display-names.ts';
import { EVERYWHERE, element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import { formatDuration } from './format-duration.ts';
import type { PartyList } from './party-list.ts';
import { resourceReference, resourceUri } from './resource-names.ts';
import { writeContributors } from './write-contributors.ts';
import { writeFile } from './write-file.ts';
import { writeLine } from './write-line.ts';

export const parentalWarnings: Record<Explicitness, string> = {
  yes: 'Explicit',
  edited: 'ExplicitContentEdited',
  no: 'NotExplicit',
};

export const aiWords: Record<AiUse, string> = { none: 'None', partly: 'Partly', all: 'All' };

export function writeRecording(facts: PackageFacts, track: TrackFacts, parties: PartyList): XmlNode {
  const { release, header } = facts;
  const version = versionFactsOf(header.version);
  const main = cleanNames(track.mainArtists);
  const featured = cleanNames(track.featuredArtists, main);
  const sung = sungLanguage(track, release);
  return element('SoundRecording', {
    ResourceReference: resourceReference(track.place),
    Type: 'MusicalWorkSoundRecording',
    SoundRecordingEdition: writeEdition(facts, track),
    WorkId: writeWorkIds(track),
    ...writeTitle(track.title, track.version, featured),
    DisplayArtistName: value(displayArtistName(main, featured), EVERYWHERE),
    DisplayArtist: writeDisplayArtists({ main, featured }, parties),
    Contributor: writeContributors(track, parties, header),
    Duration: formatDuration(track.durationMs),
    ParentalWarningType: value(parentalWarnings[track.explicit], EVERYWHERE),
    ContainsAI: version.hasAi ? aiWords[track.aiUse] : null,
    IsInstrumental: sung.isInstrumental,
    LanguageOfPerformance: sung.code,
  });
}

/** Codes of the registered works that are played. */
export function writeWorkIds({ iswcs }: Pick<TrackFacts, 'iswcs'>): XmlNode[] {
  return iswcs.map((iswc) => element('WorkId', { ISWC: iswc }));
}

export function writeTitle(title: string, version: string, featured: readonly string[]) {
  const [titleText, subTitle] = [withoutFeaturing(plainLine(title), featured), plainLine(version)];
  return {
    DisplayTitleText: value(displayTitleText(titleText, subTitle), EVERYWHERE),
    DisplayTitle: element(
      'DisplayTitle',
      { TitleText: titleText, SubTitle: subTitle ? value(subTitle, { SubTitleType: 'Version' }) : null },
      EVERYWHERE,
    ),
  };
}

export function writeDisplayArtists(
  { main, featured }: { main: readonly string[]; featured: readonly string[] },
  parties: PartyList,
): XmlNode[] {
  return [
    ...main.map((name) => ({ name, role: 'MainArtist' })),
    ...featured.map((name) => ({ name, role: 'FeaturedArtist' })),
  ].map(({ name, role }, index) =>
    element(
      'DisplayArtist',
      { ArtistPartyReference: parties.referenceOf(name), DisplayArtistRole: role },
      { SequenceNumber: String(index + 1) },
    ),
  );
}

const recordingModes: Record<number, string> = { 1: 'Mono', 2: 'Stereo' };

function writeEdition({ release }: PackageFacts, track: TrackFacts): XmlNode {
  return element('SoundRecordingEdition', {
    Type: 'NonImmersiveEdition',
    ResourceId: element('Isrc', { ISRC: track.isrc }),
    PLine: writeLine('PLineText', release.pLine, release),
    RecordingMode: recordingModes[track.file.channels ?? 0] ?? null,
    TechnicalDetails: element('TechnicalDetails', {
      TechnicalResourceDetailsReference: `T${track.place}`,
      DeliveryFile: writeDeliveryFile(track.file, resourceUri(release.upc, track.place, track.file)),
      ClipDetails: writePreview(track),
    }),
  });
}

/** How a store cuts the preview out of the recording; whoever has chosen no moment leaves it to the store. */
function writePreview({ place, previewStartSeconds, durationMs }: TrackFacts): XmlNode | null {
  if (previewStartSeconds <= 0 || previewStartSeconds * 1000 >= durationMs) return null;
  return element('ClipDetails', {
    TechnicalResourceDetailsReference: `T${place}_preview`,
    ClipType: 'Preview',
    Timing: element('Timing', { StartPoint: previewStartSeconds }),
    ExpressionType: 'Instructive',
  });
}

const codecs = { flac: 'FLAC', wav: 'PCM' } as const;

function writeDeliveryFile(file: AudioFile, uri: string): XmlNode {
  return element('DeliveryFile', {
    Type: 'AudioFile',
    ContainerFormat: file.format === 'wav' ? 'WAV' : null,
    AudioCodecType: codecs[file.format],
    NumberOfChannels: file.channels,
    SamplingRate: file.sampleRate === null ? null : value(file.sampleRate, { UnitOfMeasure: 'Hz' }),
    BitsPerSample: file.bitDepth,
    File: writeFile(file, uri),
    IsProvidedInDelivery: file.isSent,
  });
}
