import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildPackageFacts } from '../testing/build-package-facts.ts';
import { findDdexFolder } from '../testing/ddex-folder.ts';
import { createPackageWriters } from './create-package-writers.ts';
import { contributorWords } from './ern/contributor-roles.ts';
import { lintErn } from './ern/lint-ern.ts';
import type { PackageFacts, TrackFacts } from './package-facts.ts';
import { readDeliveredFiles } from './read-delivered-files.ts';
import { createSchemas } from './schemas.ts';
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from './xml/xml-tree.ts';

const schemas = createSchemas(findDdexFolder());
const { ern } = createPackageWriters(schemas);

const unsent = (facts: PackageFacts): PackageFacts => ({
  ...facts,
  release: {
    ...facts.release,
    cover: { ...facts.release.cover, isSent: false },
    tracks: facts.release.tracks.map((track) => ({ ...track, file: { ...track.file, isSent: false } })),
  },
});

const cases: Record<string, PackageFacts> = {
  'a single': buildPackageFacts({ tracks: 1, release: { type: 'single' } }),
  'an EP': buildPackageFacts({ tracks: 5, release: { type: 'ep' } }),
  'an album of 30 tracks': buildPackageFacts({ tracks: 30 }),
  'various artists': buildPackageFacts({ release: { artist: 'Vários Artistas' }, track: { mainArtists: ['Beto'] } }),
  'featured artists': buildPackageFacts({ track: { featuredArtists: ['Zé Convidado', 'MC Lua'], version: 'Ao Vivo' } }),
  'explicit words': buildPackageFacts({ track: { explicit: 'yes' } }),
  'an instrumental': buildPackageFacts({ track: { isInstrumental: true, language: 'Instrumental', composers: [] } }),
  'countries of its own': buildPackageFacts({ deal: { territories: ['BR', 'PT', 'AO', 'MZ'] } }),
  'an update': unsent(buildPackageFacts({ header: { kind: 'update' } })),
  'a takedown': unsent(buildPackageFacts({ header: { kind: 'takedown' }, deal: null })),
  'registered works': buildPackageFacts({
    track: {
      iswcs: ['T0345246801', 'T0000000010'],
      writers: (['CA', 'C', 'A', 'AR', 'AD', 'TR'] as const).map((role) => ({
        name: `Autora ${role}`,
        role,
        ipi: null,
      })),
    },
  }),
  'a machine in the studio': buildPackageFacts({ track: { aiUse: 'partly' } }),
  'WAV, mono, a PNG cover and nothing measured': buildPackageFacts({
    track: { file: { ...buildPackageFacts().release.tracks[0]!.file, format: 'wav', channels: 1, bitDepth: null } },
    release: { cover: { ...buildPackageFacts().release.cover, format: 'png', width: null, height: null } },
    tracks: 1,
  }),
  'nothing that is not needed': buildPackageFacts({
    release: { pLine: '', cLine: '', description: '', artists: [], language: null },
    track: { composers: [], producers: [], otherCredits: [], language: null },
    header: { recipient: { dpid: 'PADPIDA2011072101T', name: '' } },
  }),
};

describe.each(['4.3', '4.3.2'] as const)('ERN %s', (version) => {
  test.each(Object.entries(cases))('%s is valid and free of findings', async (_, facts) => {
    const asked = { ...facts, header: { ...facts.header, version } };
    const packed = ern.write(asked);
    expect(await ern.findings(asked, packed)).toEqual([]);
    const empty = everythingIn(rootOf(packed.message.body)).filter(({ children, text }) => !children.length && !text);
    expect(empty).toEqual([]);
  });
});

test.skipIf(!schemas.areInstalled)('a message that the schemas refuse has findings with their place', async () => {
  const facts = buildPackageFacts();
  const packed = ern.write(facts);
  const body = packed.message.body.replace('StudioProducer', 'Producer');
  const findings = await ern.findings(facts, { ...packed, message: { ...packed.message, body } });
  expect(findings[0]).toMatchObject({ problem: 'invalidMessage', place: expect.stringContaining('Role') });
});

test.each(['4.3', '4.3.2'] as const)('every role that is known by a word is one of DDEX in %s', async (version) => {
  const otherCredits = contributorWords.map((role, index) => ({ name: `Pessoa ${index}`, role: role.toUpperCase() }));
  const facts = buildPackageFacts({ header: { version }, tracks: 1, track: { otherCredits } });
  const packed = ern.write(facts);
  expect(packed.message.body).not.toContain('UserDefined');
  expect(await ern.findings(facts, packed)).toEqual([]);
});

test('a registered work says who wrote a recording, with the parts and the code of the work', () => {
  const recording = recordingOf({
    track: {
      composers: ['Somebody Typed'],
      iswcs: ['T0345246801'],
      writers: [
        { name: 'Dona Cota', role: 'C', ipi: null },
        { name: 'Téo Brandão', role: 'A', ipi: null },
      ],
    },
  });
  expect(textOf(recording, 'WorkId/ISWC')).toBe('T0345246801');
  const roles = childrenOf(recording, 'Contributor').map((one) => textOf(one, 'Role'));
  expect(roles.slice(0, 2)).toEqual(['Composer', 'Lyricist']);
});

test('a guest is shown in the name of the artist and is a party, and is never part of a title', () => {
  const recording = recordingOf({ track: { title: 'Canção (feat. Zé)', featuredArtists: ['Zé'], version: 'Ao Vivo' } });
  expect(textOf(recording, 'DisplayArtistName')).toBe('Ana Exemplo feat. Zé');
  expect(textOf(recording, 'DisplayTitle/TitleText')).toBe('Canção');
  expect(textOf(recording, 'DisplayTitle/SubTitle')).toBe('Ao Vivo');
  expect(textOf(recording, 'DisplayTitleText')).toBe('Canção (Ao Vivo)');
  expect(childrenOf(recording, 'DisplayArtist/DisplayArtistRole').map(({ text }) => text)).toEqual([
    'MainArtist',
    'FeaturedArtist',
  ]);
});

test('a guest in the title whom nobody has named as one is a finding', () => {
  const { message } = ern.write(buildPackageFacts({ track: { title: 'Canção (feat. Zé)' }, tracks: 1 }));
  expect(lintErn(message.body).map((found) => found.message)).toEqual([expect.stringContaining('[featInTitle]')]);
});

test('everybody is one party and one contributor, with everything they did', () => {
  const root = rootOf(ern.write(buildPackageFacts()).message.body);
  const names = childrenOf(root, 'PartyList/Party/PartyName/FullName').map(({ text }) => text);
  expect(new Set(names).size).toBe(names.length);
  const maria = references(root).get('Maria Produtora');
  const [recording] = childrenOf(root, 'ResourceList/SoundRecording');
  const hers = childrenOf(recording!, 'Contributor').filter(
    (one) => textOf(one, 'ContributorPartyReference') === maria,
  );
  expect(hers.map((one) => childrenOf(one, 'Role').map(({ text }) => text))).toEqual([['StudioProducer', 'Mixer']]);
});

test('a role without a word at DDEX goes as it was typed, and says whose word it is', () => {
  const recording = recordingOf({ track: { otherCredits: [{ name: 'Bia', role: 'Tocadora de pífano' }] } });
  const own = descendantsOf(recording, 'Role').find(({ text }) => text === 'UserDefined');
  expect(own?.attributes).toEqual({ Namespace: 'PADPIDA2026010101N', UserDefinedValue: 'Tocadora de pífano' });
});

test('the preview begins where somebody has chosen, and nowhere beyond the recording', () => {
  const startOf = (track: Partial<TrackFacts>) =>
    textOf(recordingOf({ track }), 'SoundRecordingEdition/TechnicalDetails/ClipDetails/Timing/StartPoint');
  expect(startOf({ previewStartSeconds: 45 })).toBe('45');
  expect(startOf({ previewStartSeconds: 0 })).toBeNull();
  expect(startOf({ previewStartSeconds: 191 })).toBeNull();
});

test('a recording that nobody has measured is not given a length', () => {
  const { message } = ern.write(buildPackageFacts({ track: { durationMs: 0 }, tracks: 1 }));
  expect(lintErn(message.body).map((found) => found.message)).toContainEqual(expect.stringContaining('[duration]'));
});

test('an artist brings the id at this store and the IPI', () => {
  const root = rootOf(ern.write(buildPackageFacts()).message.body);
  const [ana] = childrenOf(root, 'PartyList/Party');
  expect(textOf(ana!, 'PartyId/IpiNameNumber')).toBe('00463242568');
  const [id] = childrenOf(ana!, 'PartyId/ProprietaryId');
  expect(id).toMatchObject({
    text: 'spotify:artist:4tZwfgrHOc3mvqYlEYSvVi',
    attributes: { Namespace: 'PADPIDA2011072101T' },
  });
});

test('two artists of a release are two parties where its tracks name them', () => {
  const facts = buildPackageFacts({ release: { artist: 'Ana & Beto' }, track: { mainArtists: ['Ana', 'Beto'] } });
  const root = rootOf(ern.write(facts).message.body);
  const shown = childrenOf(root, 'ReleaseList/Release/DisplayArtist/ArtistPartyReference').map(({ text }) => text);
  expect(shown).toEqual([references(root).get('Ana'), references(root).get('Beto')]);
  expect(references(root).has('Ana & Beto')).toBe(false);
});

test('the deals cover the release and each track, from midnight wherever somebody listens', () => {
  const facts = buildPackageFacts({ deal: { territories: ['BR', 'PT'] } });
  const root = rootOf(ern.write(facts).message.body);
  expect(childrenOf(root, 'DealList/ReleaseDeal/DealReleaseReference').map(({ text }) => text)).toEqual([
    'R0',
    'R1',
    'R2',
  ]);
  const deals = descendantsOf(root, 'DealTerms').map((terms) => ({
    models: childrenOf(terms, 'CommercialModelType').map(({ text }) => text),
    uses: childrenOf(terms, 'UseType').map(({ text }) => text),
    countries: childrenOf(terms, 'TerritoryCode').map(({ text }) => text),
    start: textOf(terms, 'ValidityPeriod/StartDate'),
  }));
  expect(new Set(deals.map(({ start, countries }) => `${start} ${countries}`))).toEqual(new Set(['2026-12-04 BR,PT']));
  expect(deals.map(({ models, uses }) => [...models, ...uses])).toEqual([
    ['SubscriptionModel', 'OnDemandStream', 'NonInteractiveStream', 'ConditionalDownload'],
    ['AdvertisementSupportedModel', 'OnDemandStream', 'NonInteractiveStream'],
    ['PayAsYouGoModel', 'PermanentDownload'],
  ]);
});

test('a takedown is the same message without deals', () => {
  const [offer, takedown] = [buildPackageFacts(), buildPackageFacts({ deal: null })].map(
    (facts) => ern.write(facts).message.body,
  );
  expect(takedown).toBe(offer!.replace(/\s*<DealList>[\s\S]*<\/DealList>/, ''));
});

test('an update names files that it does not bring', () => {
  const facts = unsent(buildPackageFacts({ header: { kind: 'update' } }));
  const packed = ern.write(facts);
  expect(packed.media).toEqual([]);
  expect(readDeliveredFiles(packed.message.body)).toEqual([
    ...facts.release.tracks.map(({ file, place }) => ({
      path: `resources/7891000315507_01_00${place}.flac`,
      bytes: file.bytes,
      hash: { algorithm: 'sha256', value: file.sha256 },
      isSent: false,
    })),
    expect.objectContaining({ path: 'resources/7891000315507.jpg', isSent: false }),
  ]);
});

test('the year of a line is the one it names, else the one the release begins in', () => {
  const root = rootOf(ern.write(buildPackageFacts({ release: { pLine: '℗ 1998 Selo', cLine: 'Selo' } })).message.body);
  const [release] = childrenOf(root, 'ReleaseList/Release');
  expect(textOf(release!, 'PLine/Year')).toBe('1998');
  expect(textOf(release!, 'CLine/Year')).toBe('2026');
});

test('one explicit track makes the whole explicit, and various artists are a compilation', () => {
  const facts = buildPackageFacts({ release: { artist: 'Various Artists' } });
  facts.release.tracks[1]!.explicit = 'yes';
  const [release] = childrenOf(rootOf(ern.write(facts).message.body), 'ReleaseList/Release');
  expect(textOf(release!, 'ParentalWarningType')).toBe('Explicit');
  expect(textOf(release!, 'IsMultiArtistCompilation')).toBe('true');
});

test('an instrumental has no language', () => {
  const recording = recordingOf({ track: { isInstrumental: true } });
  expect(textOf(recording, 'IsInstrumental')).toBe('true');
  expect(textOf(recording, 'LanguageOfPerformance')).toBeNull();
});

test('4.3.2 says how much a machine made', () => {
  const facts = buildPackageFacts({ header: { version: '4.3.2' } });
  facts.release.tracks[0]!.aiUse = 'all';
  const root = rootOf(ern.write(facts).message.body);
  expect(descendantsOf(root, 'ContainsAI').map(({ text }) => text)).toEqual(['All', 'None', 'Partly']);
});

test('a batch: files below the release, the manifest beside it with the hash of the message', () => {
  const packed = ern.write(buildPackageFacts());
  const home = '20261115120000000/7891000315507';
  expect(packed.folder).toBe('20261115120000000');
  expect(packed.media.map(({ path }) => path)).toEqual([
    `${home}/resources/7891000315507_01_001.flac`,
    `${home}/resources/7891000315507_01_002.flac`,
    `${home}/resources/7891000315507.jpg`,
  ]);
  expect(packed.message.path).toBe(`${home}/7891000315507.xml`);
  expect(packed.complete?.path).toBe('20261115120000000/BatchComplete_20261115120000000.xml');
  const manifest = rootOf(packed.complete!.body);
  expect(textOf(manifest, 'MessageInBatch/HashSum/HashSum')).toBe(
    createHash('sha256').update(packed.message.body).digest('hex'),
  );
  expect(textOf(manifest, 'MessageInBatch/URL')).toBe(`/${packed.message.path}`);
});

test('release by release: one folder, no manifest', () => {
  const packed = ern.write(buildPackageFacts({ header: { layout: 'release' } }));
  expect(packed.message.path).toBe('N_7891000315507_20261115120000000/7891000315507.xml');
  expect(packed.complete).toBeNull();
});

function rootOf(xml: string): XmlElement {
  const reading = readXml(xml);
  if ('fault' in reading) throw new Error(reading.message);
  return reading.root;
}

function recordingOf(changes: Parameters<typeof buildPackageFacts>[0]): XmlElement {
  const root = rootOf(ern.write(buildPackageFacts(changes)).message.body);
  return childrenOf(root, 'ResourceList/SoundRecording')[0]!;
}

function references(root: XmlElement): Map<string, string> {
  return new Map(
    childrenOf(root, 'PartyList/Party').map((party) => [
      textOf(party, 'PartyName/FullName')!,
      textOf(party, 'PartyReference')!,
    ]),
  );
}

function everythingIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => [child, ...everythingIn(child)]);
}
