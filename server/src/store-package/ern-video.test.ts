import { describe, expect, test } from 'vitest';
import { buildVideoPackageFacts } from '../testing/build-package-facts.ts';
import { findDdexFolder } from '../testing/ddex-folder.ts';
import { compareMessages } from './compare-messages.ts';
import { createPackageWriters } from './create-package-writers.ts';
import { lintErn } from './ern/lint-ern.ts';
import type { VideoPackageFacts } from './package-facts.ts';
import { readDeliveredFiles } from './read-delivered-files.ts';
import { createSchemas } from './schemas.ts';
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from './xml/xml-tree.ts';

const schemas = createSchemas(findDdexFolder());
const { video: writer } = createPackageWriters(schemas);

const unsent = (facts: VideoPackageFacts): VideoPackageFacts => {
  const { file, thumbnail } = facts.video;
  const kept = { file: { ...file, isSent: false }, thumbnail: thumbnail && { ...thumbnail, isSent: false } };
  return { ...facts, video: { ...facts.video, ...kept } };
};
const codecs = 'h264 hevc vp8 vp9 av1 prores dnxhd mpeg4 mpeg2video'.split(' ');
const sounds = 'aac opus vorbis ac3 eac3 mp3 alac flac pcm_s16le pcm_s24be'.split(' ');

const cases: Record<string, VideoPackageFacts> = {
  'a video': buildVideoPackageFacts(),
  'no product number': buildVideoPackageFacts({ video: { upc: null } }),
  'a video of no recording, in a thumbnail’s place none': buildVideoPackageFacts({
    video: { audioIsrc: null, thumbnail: null },
  }),
  'a WebM': buildVideoPackageFacts({ file: { format: 'webm', videoCodec: 'vp9', audioCodec: 'opus' } }),
  'a silent MOV that nobody has measured': buildVideoPackageFacts({
    file: { format: 'mov', videoCodec: null, audioCodec: null, width: null, height: null, frameRate: null },
  }),
  'guests and a version': buildVideoPackageFacts({ video: { featuredArtists: ['Zé Convidado'], version: 'Ao Vivo' } }),
  'a moment of its own': buildVideoPackageFacts({ video: { releaseAt: '2026-12-04T12:00:00-03:00' } }),
  'countries of its own': buildVideoPackageFacts({ deal: { territories: ['BR', 'PT'] } }),
  'release by release': buildVideoPackageFacts({ header: { layout: 'release' }, video: { upc: null } }),
  'an update': unsent(buildVideoPackageFacts({ header: { kind: 'update' } })),
  'a takedown': unsent(buildVideoPackageFacts({ header: { kind: 'takedown' }, deal: null })),
  'nothing that is not needed': buildVideoPackageFacts({
    video: {
      ...{ pLine: '', cLine: '', description: '', artists: [], language: null },
      ...{ composers: [], producers: [], otherCredits: [] },
    },
  }),
};

describe.each(['4.3', '4.3.2'] as const)('ERN %s', (version) => {
  test.each(Object.entries(cases))('%s is valid and free of findings', async (_, facts) => {
    const asked = { ...facts, header: { ...facts.header, version } };
    const packed = writer.write(asked);
    expect(await writer.findings(asked, packed)).toEqual([]);
  });

  test('every codec that the check lets pass has a word', async () => {
    for (const [index, videoCodec] of codecs.entries()) {
      const facts = buildVideoPackageFacts({
        header: { version },
        file: { videoCodec, audioCodec: sounds[index] ?? null },
      });
      expect(await writer.findings(facts, writer.write(facts))).toEqual([]);
    }
  });

  test.skipIf(!schemas.areInstalled)('a video that the schemas refuse has findings with their place', async () => {
    const facts = buildVideoPackageFacts({ header: { version } });
    const packed = writer.write(facts);
    const body = packed.message.body.replace('>AVC<', '>Celluloid<');
    const findings = await writer.findings(facts, { ...packed, message: { ...packed.message, body } });
    expect(findings[0]).toMatchObject({ problem: 'invalidMessage', place: expect.stringContaining('VideoCodecType') });
  });
});

test('the video stands alone, with its own ISRC, the recording it shows and its image', () => {
  const root = rootOf(buildVideoPackageFacts());
  expect(root.attributes.ReleaseProfileVersionId).toBe('SimpleVideoSingle');
  expect(childrenOf(root, 'ResourceList/SoundRecording')).toEqual([]);
  expect(childrenOf(root, 'ReleaseList/TrackRelease')).toEqual([]);
  const [video] = childrenOf(root, 'ResourceList/Video');
  expect(textOf(video!, 'VideoEdition/ResourceId/ISRC')).toBe('BRXYZ2600041');
  expect(textOf(video!, 'RelatedResource/ResourceId/ISRC')).toBe('BRXYZ2600001');
  expect(textOf(video!, 'RelatedResource/ResourceRelationshipType')).toBe('HasContentFrom');
  const [link] = descendantsOf(root, 'LinkedReleaseResourceReference');
  expect(link).toMatchObject({ text: 'A2', attributes: { LinkDescription: 'VideoScreenCapture' } });
  expect(textOf(root, 'ResourceList/Image/Type')).toBe('VideoScreenCapture');
});

test('a moment is said with its offset, a day as a day', () => {
  const root = rootOf(buildVideoPackageFacts({ video: { releaseAt: '2026-12-04T12:00:00-03:00' } }));
  expect(descendantsOf(root, 'StartDateTime').map(({ text }) => text)).toEqual(['2026-12-04T12:00:00-03:00']);
  expect(descendantsOf(root, 'StartDate')).toEqual([]);
  expect(textOf(root, 'ReleaseList/Release/ReleaseDate')).toBe('2026-12-04');
});

test('its director is a video’s', () => {
  const root = rootOf(buildVideoPackageFacts({ video: { otherCredits: [{ name: 'Anahí Couto', role: 'Diretor' }] } }));
  expect(descendantsOf(root, 'Role').map(({ text }) => text)).toContain('VideoDirector');
});

test('technical facts are those of the check, in DDEX’s words', () => {
  const [file] = descendantsOf(rootOf(buildVideoPackageFacts()), 'DeliveryFile');
  const said = Object.fromEntries(file!.children.map(({ name, text }) => [name, text]));
  expect(said).toMatchObject({
    Type: 'AudioVisualFile',
    ContainerFormat: 'MP4',
    VideoCodecType: 'AVC',
    FrameRate: '29.97',
    ImageHeight: '1080',
    ImageWidth: '1920',
    AudioCodecType: 'AAC',
  });
});

test('a codec without a word at DDEX says whose word it is', () => {
  const root = rootOf(buildVideoPackageFacts({ file: { format: 'webm', videoCodec: 'vp9' } }));
  expect(descendantsOf(root, 'VideoCodecType')[0]).toMatchObject({
    text: 'UserDefined',
    attributes: { Namespace: 'PADPIDA2026010101N', UserDefinedValue: 'vp9' },
  });
});

test('without a product number folders, files, release and manifest go by the ISRC', () => {
  const packed = writer.write(buildVideoPackageFacts({ video: { upc: null } }));
  expect(packed.media).toEqual([
    expect.objectContaining({
      path: '20261115120000000/BRXYZ2600041/resources/BRXYZ2600041_01_001.mp4',
      from: { kind: 'video' },
      bytes: 1_987_654_321,
    }),
    expect.objectContaining({
      path: '20261115120000000/BRXYZ2600041/resources/BRXYZ2600041.jpg',
      from: { kind: 'thumbnail' },
    }),
  ]);
  const manifest = readRoot(packed.complete?.body ?? '');
  expect(textOf(manifest, 'MessageInBatch/IncludedReleaseId/ISRC')).toBe('BRXYZ2600041');
  expect(textOf(manifest, 'MessageInBatch/ProductType')).toBe('VideoProduct');
  const [id] = childrenOf(readRoot(packed.message.body), 'ReleaseList/Release/ReleaseId/ProprietaryId');
  expect(id).toMatchObject({ text: 'BRXYZ2600041', attributes: { Namespace: 'PADPIDA2026010101N' } });
});

test('a takedown is the same message without deals', () => {
  const [offer, takedown] = [buildVideoPackageFacts(), buildVideoPackageFacts({ deal: null })].map(
    (facts) => writer.write(facts).message.body,
  );
  expect(takedown).toBe(offer!.replace(/\s*<DealList>[\s\S]*<\/DealList>/, ''));
});

test('an update names files that it does not bring', () => {
  const packed = writer.write(unsent(buildVideoPackageFacts({ header: { kind: 'update' } })));
  expect(packed.media).toEqual([]);
  expect(readDeliveredFiles(packed.message.body)).toEqual([
    {
      path: 'resources/7891000315507_01_001.mp4',
      bytes: 1_987_654_321,
      hash: { algorithm: 'sha256', value: 'd'.repeat(64) },
      isSent: false,
    },
    expect.objectContaining({ path: 'resources/7891000315507.jpg', isSent: false }),
  ]);
});

test.each<[string, (xml: string) => string]>([
  ['oneVideo', (xml) => xml.replace(/<Video>[\s\S]*<\/Video>/, '')],
  ['oneVideo', (xml) => xml.replace('"SimpleVideoSingle"', '"Audio"')],
  ['1302', (xml) => xml.replace(/<LinkedReleaseResourceReference[\s\S]*?<\/LinkedReleaseResourceReference>/, '')],
  ['1302', (xml) => xml.replace(' LinkDescription="VideoScreenCapture"', ' LinkDescription="CoverArt"')],
  ['videoIsrc', (xml) => xml.replace('BRXYZ2600001', 'BRXYZ2600041')],
  ['1058', (xml) => xml.replace('<ISRC>BRXYZ2600041</ISRC>', '<CatalogNumber>1</CatalogNumber>')],
  [
    '1020',
    (xml) =>
      xml.replace(/<ResourceGroupContentItem>\s*<SequenceNumber>1<\/SequenceNumber>/, '<ResourceGroupContentItem>'),
  ],
  ['7.2', (xml) => xml.replace('>MainArtist<', '>FeaturedArtist<')],
  ['1030', (xml) => xml.replace(/<Contributor [\s\S]*?<\/Contributor>/, '$&$&')],
  ['duration', (xml) => xml.replace('PT3M11S', 'PT0S')],
  ['missing', (xml) => xml.replace('<TitleText>Clipe de Teste</TitleText>', '')],
])('rule %s finds what is broken in a video', (code, breakIt) => {
  const sound = writer.write(buildVideoPackageFacts()).message.body;
  const broken = breakIt(sound);
  expect(broken).not.toBe(sound);
  expect(lintErn(broken).some(({ message }) => message.endsWith(`[${code}]`))).toBe(true);
});

test('two messages about a video are compared in a person’s words', () => {
  const [before, after] = [
    buildVideoPackageFacts(),
    buildVideoPackageFacts({
      header: { kind: 'update', messageId: 'MSG-2' },
      video: { title: 'Clipe Novo', audioIsrc: 'BRXYZ2600002' },
      file: { sha256: 'e'.repeat(64), frameRate: 25 },
    }),
  ].map((facts) => writer.write(facts).message.body);
  expect(compareMessages(before!, after!)).toEqual([
    { place: 'Lançamento › Título', before: 'Clipe de Teste', after: 'Clipe Novo' },
    { place: 'Vídeo › ISRC da gravação', before: 'BRXYZ2600001', after: 'BRXYZ2600002' },
    { place: 'Vídeo › Quadros por segundo', before: '29.97', after: '25' },
    { place: 'Vídeo › Arquivo', before: 'dddddddddddd', after: 'eeeeeeeeeeee' },
    { place: 'Vídeo › Título', before: 'Clipe de Teste', after: 'Clipe Novo' },
  ]);
  expect(compareMessages(before!, before!)).toEqual([]);
});

function rootOf(facts: VideoPackageFacts): XmlElement {
  return readRoot(writer.write(facts).message.body);
}

function readRoot(xml: string): XmlElement {
  const reading = readXml(xml);
  if ('fault' in reading) throw new Error(reading.message);
  return reading.root;
}
