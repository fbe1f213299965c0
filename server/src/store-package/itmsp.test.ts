import { expect, test } from 'vitest';
import { buildPackageFacts } from '../testing/build-package-facts.ts';
import { createPackageWriters } from './create-package-writers.ts';
import { readDeliveredFiles } from './read-delivered-files.ts';
import { createSchemas } from './schemas.ts';
import { childrenOf, readXml, textOf, type XmlElement } from './xml/xml-tree.ts';

const { itmsp } = createPackageWriters(createSchemas(null));
const apple = { platform: 'apple', version: 'itmsp' } as const;

test('a package is a folder named by the vendor id, with metadata.xml at its top and the files beside it', () => {
  const packed = itmsp.write(buildPackageFacts({ header: apple }));
  const home = '20261115120000000/7891000315507.itmsp';
  expect(packed.message.path).toBe(`${home}/metadata.xml`);
  expect(packed.complete).toBeNull();
  expect(packed.media.map(({ path }) => path)).toEqual([
    `${home}/7891000315507_01.flac`,
    `${home}/7891000315507_02.flac`,
    `${home}/7891000315507_cover.jpg`,
  ]);
  expect(textOf(albumOf(packed.message.body), 'vendor_id')).toBe('7891000315507');
});

test('files are named with their size and MD5', () => {
  const { release, ...facts } = buildPackageFacts({ header: apple, tracks: 1 });
  const { message } = itmsp.write({ ...facts, release });
  expect(readDeliveredFiles(message.body)).toEqual([
    {
      path: '7891000315507_cover.jpg',
      bytes: release.cover.bytes,
      hash: { algorithm: 'md5', value: release.cover.md5 },
      isSent: true,
    },
    {
      path: '7891000315507_01.flac',
      bytes: 20_000_001,
      hash: { algorithm: 'md5', value: release.tracks[0]!.file.md5 },
      isSent: true,
    },
  ]);
});

test('the sandbox may have one', async () => {
  const facts = buildPackageFacts({ header: apple, track: { featuredArtists: ['Zé'] } });
  expect(await itmsp.findings(facts, itmsp.write(facts))).toEqual([]);
});

test('Apple itself gets none while facts are missing, and each of them is named', async () => {
  const facts = buildPackageFacts({ header: { ...apple, isTest: false } });
  const findings = await itmsp.findings(facts, itmsp.write(facts));
  expect(new Set(findings.map(({ problem }) => problem))).toEqual(new Set(['formatNotPublic']));
  expect(findings.map(({ place }) => place)).toEqual([
    'transport',
    'package/provider',
    'package/album/genres',
    'package/album/products/product/wholesale_price_tier',
    'package',
  ]);
});

test('a file nobody has counted an MD5 of is a finding', async () => {
  const facts = buildPackageFacts({ header: apple });
  facts.release.cover.md5 = null;
  expect(await itmsp.findings(facts, itmsp.write(facts))).toMatchObject([
    { problem: 'invalidMessage', place: 'checksum' },
  ]);
});

test('a takedown clears nothing, an update leaves files out that did not change', () => {
  const takedown = albumOf(itmsp.write(buildPackageFacts({ header: apple, deal: null })).message.body);
  expect(childrenOf(takedown, 'products/product/cleared_for_stream').map(({ text }) => text)).toEqual(['false']);
  const facts = buildPackageFacts({ header: { ...apple, kind: 'update' } });
  facts.release.tracks[0]!.file.isSent = false;
  const tracks = childrenOf(albumOf(itmsp.write(facts).message.body), 'tracks/track');
  expect(tracks.map((track) => textOf(track, 'audio_file/file_name'))).toEqual([null, '7891000315507_02.flac']);
});

function albumOf(xml: string): XmlElement {
  const reading = readXml(xml);
  if ('fault' in reading) throw new Error(reading.message);
  return childrenOf(reading.root, 'album')[0]!;
}
