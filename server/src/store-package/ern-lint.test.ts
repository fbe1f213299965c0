import { expect, test } from 'vitest';
import { buildPackageFacts } from '../testing/build-package-facts.ts';
import { createPackageWriters } from './create-package-writers.ts';
import { lintErn, lintRules } from './ern/lint-ern.ts';
import { createSchemas } from './schemas.ts';

const sound = createPackageWriters(createSchemas(null)).ern.write(buildPackageFacts()).message.body;

/** One way to break a good message per rule. */
// biome-ignore format: a table is read by its lines.
const breaks: Record<string, (xml: string) => string> = {
  profile: (xml) => xml.replace('"Audio"', '"SimpleAudioSingle"'),
  emptyElement: (xml) => xml.replace('<GenreText>MPB</GenreText>', '<GenreText>MPB</GenreText><SubGenre/>'),
  missing: (xml) => xml.replace('<TitleText>Faixa 1</TitleText>', ''),
  createdAt: (xml) => xml.replace('T12:00:00.000Z', 'T12:00:00.000'),
  '1000': (xml) => xml.replace(/<Release>[\s\S]*?<\/Release>/, '$&$&'),
  noRecording: (xml) => xml.replace(/<SoundRecording>[\s\S]*<\/SoundRecording>/, ''),
  '1045': (xml) => xml.replace(/<TrackRelease>[\s\S]*?<\/TrackRelease>/, ''),
  '1047': (xml) => xml.replace(/(<TrackRelease>[\s\S]*?)(<ReleaseResourceReference>A1<\/ReleaseResourceReference>)/, '$1$2$2'),
  '1014': (xml) => xml.replace(/<ReleaseDate [\s\S]*?<\/ReleaseDate>/, '$&$&'),
  '1016': (xml) => xml.replace('<DisplayArtist SequenceNumber="1">', '<DisplayArtist>'),
  '7.2': (xml) => xml.replace('>MainArtist<', '>FeaturedArtist<'),
  '1018': (xml) => xml.replace('<SequenceNumber>1</SequenceNumber>', '$&<ResourceGroup><SequenceNumber>1</SequenceNumber></ResourceGroup>'),
  '1020': (xml) => xml.replace(/<ResourceGroupContentItem>\s*<SequenceNumber>1<\/SequenceNumber>/, '<ResourceGroupContentItem>'),
  '1027': (xml) => xml.replace(/<ReleaseDate [\s\S]*?<\/ReleaseDate>/, ''),
  '1030': (xml) => xml.replace(/<Contributor [\s\S]*?<\/Contributor>/, '$&$&'),
  '1057': (xml) => xml.replace(/<LinkedReleaseResourceReference[\s\S]*?<\/LinkedReleaseResourceReference>/, ''),
  featInTitle: (xml) => xml.replace('<TitleText>Faixa 1<', '<TitleText>Faixa 1 (feat. Zé)<'),
  duration: (xml) => xml.replace('PT3M11S', 'PT0S'),
  '7.3': (xml) => xml.replace(/<ReleaseLabelReference[\s\S]*?<\/ReleaseLabelReference>/, ''),
  '1001': (xml) => xml.replace('<ICPN>7891000315507<', '<ICPN>7891000315508<'),
  '1003': (xml) => xml.replace('<ICPN>', '<GRid>A1-2425G-ABC1234002-M</GRid><ICPN>'),
  '1005': (xml) => xml.replace('>BRXYZ2600001</ISRC>', '>BR-XYZ-26-00001</ISRC>'),
  '1007': (xml) => xml.replace('<DisplayTitleText', '<WorkId><ISWC>T-034.524.680-1</ISWC></WorkId><DisplayTitleText'),
  '1009': (xml) => xml.replace('<IpiNameNumber>', '<ISNI>0000 0001 1481 9103</ISNI><IpiNameNumber>'),
  ipi: (xml) => xml.replace('00463242568', '00463242569'),
  '1011': (xml) => xml.replace('<PartyId>PADPIDA2026010101N<', '<PartyId>PA-DPIDA-2026010101-N<'),
  '1012': (xml) => xml.replace(' UserDefinedValue="Tocadora de pífano"', ''),
  '1025': (xml) => xml.replace(/<ICPN>.*<\/ICPN>/, '<CatalogNumber Namespace="x">1</CatalogNumber>'),
  trackReleaseId: (xml) => xml.replace('7891000315507_BRXYZ2600002_R2', '7891000315507_BRXYZ2600001_R1'),
  '1029': (xml) => xml.replace(/<ProprietaryId[^>]*>7891000315507_COVER<\/ProprietaryId>/, '<X>1</X>'),
  '1058': (xml) => xml.replace(/<ISRC>BRXYZ2600001<\/ISRC>/, '<CatalogNumber>1</CatalogNumber>'),
  isrcTwice: (xml) => xml.replace('<ISRC>BRXYZ2600002<', '<ISRC>BRXYZ2600001<'),
  'G.3': (xml) => xml.replace('</PartyList>', '<Party><PartyReference>P99</PartyReference></Party></PartyList>'),
  'G.4': (xml) => xml.replace('<ReleaseResourceReference>A2<', '<ReleaseResourceReference>A9<'),
  file: (xml) => xml.replace('resources/7891000315507.jpg', '../../etc/passwd'),
  hashSum: (xml) => xml.replace(/<HashSum>[\s\S]*?<\/HashSum>/, ''),
  territories: (xml) => xml.replace('<TerritoryCode>Worldwide</TerritoryCode>', '$&<TerritoryCode>BR</TerritoryCode>'),
  startDate: (xml) => xml.replace('<StartDate>2026-12-04', '<StartDate>2026-13-04'),
  uses: (xml) => xml.replace('<UseType>PermanentDownload</UseType>', ''),
  'G.5': (xml) => xml.replace('<DealReleaseReference>R2</DealReleaseReference>', ''),
};

/** Rules of videos alone are broken in ern-video.test.ts. */
const ofVideos = ['oneVideo', '1302', 'videoIsrc'];

test('there is a broken message for every rule', () => {
  expect([...Object.keys(breaks), ...ofVideos].sort()).toEqual(lintRules.map(({ code }) => code).sort());
});

test('a good message has no findings', () => {
  expect(lintErn(sound)).toEqual([]);
});

test.each(Object.entries(breaks))('rule %s finds what is broken', (code, breakIt) => {
  const broken = breakIt(sound);
  expect(broken).not.toBe(sound);
  expect(lintErn(broken).some(({ message }) => message.endsWith(`[${code}]`))).toBe(true);
});

test('an offer without a country is none: a store would read it as everywhere', () => {
  const nowhere = sound.replaceAll(/<TerritoryCode>.*<\/TerritoryCode>/g, '');
  expect(lintErn(nowhere).map(({ message }) => message)).toEqual(
    Array(3).fill(expect.stringMatching(/\[territories\]$/)),
  );
});

test.each(['A Feat of Strength', 'Lift Me', 'Quem Feat Quem'])('%s names no guest', (title) => {
  expect(lintErn(sound.replace('<TitleText>Faixa 1<', `<TitleText>${title}<`))).toEqual([]);
});

test('what is no message is one finding', () => {
  expect(lintErn('<a')).toHaveLength(1);
  expect(lintErn('<PurgeReleaseMessage/>')).toHaveLength(1);
});
