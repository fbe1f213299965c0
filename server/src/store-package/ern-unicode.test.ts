import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPackageFacts } from '../testing/build-package-facts.ts';
import { findDdexFolder } from '../testing/ddex-folder.ts';
import { createPackageWriters } from './create-package-writers.ts';
import { isVariousArtists } from './ern/display-names.ts';
import type { PackageFacts } from './package-facts.ts';
import { createSchemas } from './schemas.ts';
import { plainLine } from './xml/plain-text.ts';
import { childrenOf, readXml, textOf } from './xml/xml-tree.ts';

const { ern } = createPackageWriters(createSchemas(findDdexFolder()));

/** Texts that people paste: scripts, joined emoji, marks, XML's own signs, long ones, and characters no keyboard writes. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'Ação & Reação <3 "aspas" \'e\' ]]> fim',
      'أغنية للسلام 2026',
      'שיר ערש – לילה',
      '👩‍👩‍👧‍👦🇧🇷 Beijão 🎶',
      'a\u0000b\u0008c\u001fd\u007f\u0085e\ud800f\uffffg\r\nh\ti',
      '\u202eesrever\u202c',
      'a\u0301e\u0302 NFD',
      `${'comprida '.repeat(60)}`.slice(0, 500),
      '&amp; &#0; &lt;',
      '𝕄𝕒𝕥𝕙 𐍈 \u{10FFFF}',
    ),
  )
  // A title that nothing can be seen of is refused long before a message is written.
  .filter((text) => plainLine(text) !== '')
  .filter((text) => !/feat|ft/i.test(text));

const release = fc.record({
  title: words,
  artist: words.filter((name) => !isVariousArtists(name)),
  labelName: words,
  pLine: words,
  cLine: words,
  description: words,
  track: words,
  version: fc.option(words, { nil: '' }),
  composer: words,
  role: words,
  storeId: words,
});

type Typed = typeof release extends fc.Arbitrary<infer Value> ? Value : never;

test.each(['4.3', '4.3.2'] as const)(
  'whatever is typed, a message of %s stays valid and reads back equal',
  async (version) => {
    await fc.assert(
      fc.asyncProperty(release, async (typed) => {
        const facts = factsOf(typed, version);
        const packed = ern.write(facts);
        expect(await ern.findings(facts, packed)).toEqual([]);
        expect(readBack(packed.message.body)).toEqual({
          title: plainLine(typed.title),
          artist: plainLine(typed.artist),
          pLine: plainLine(typed.pLine),
          track: plainLine(typed.track),
          version: plainLine(typed.version) || null,
        });
      }),
      { numRuns: 100, seed: 8 },
    );
  },
  60_000,
);

test('what can be written is written as it was typed', () => {
  for (const text of [
    'Ação & Reação <3 "aspas" ]]>',
    'أغنية',
    '👩‍👩‍👧‍👦🇧🇷',
    'a\u0301 NFD',
    'dois  espaços',
    '㍿\u00a0®',
  ]) {
    expect(plainLine(text)).toBe(text);
    const [read] = [readBack(ern.write(buildPackageFacts({ release: { title: text } })).message.body)];
    expect(read?.title).toBe(text);
  }
});

function factsOf(typed: Typed, version: '4.3' | '4.3.2'): PackageFacts {
  return buildPackageFacts({
    header: { version },
    tracks: 1,
    release: {
      title: typed.title,
      artist: typed.artist,
      labelName: typed.labelName,
      pLine: typed.pLine,
      cLine: typed.cLine,
      description: typed.description,
      artists: [{ name: typed.artist, storeId: typed.storeId, ipi: null }],
    },
    track: {
      title: typed.track,
      version: typed.version,
      mainArtists: [typed.artist],
      composers: [typed.composer],
      otherCredits: [{ name: typed.composer, role: typed.role }],
    },
  });
}

function readBack(xml: string) {
  const reading = readXml(xml);
  if ('fault' in reading) throw new Error(reading.message);
  const [one] = childrenOf(reading.root, 'ReleaseList/Release');
  const [recording] = childrenOf(reading.root, 'ResourceList/SoundRecording');
  return {
    title: textOf(one!, 'DisplayTitle/TitleText'),
    artist: textOf(one!, 'DisplayArtistName'),
    pLine: textOf(one!, 'PLine/PLineText'),
    track: textOf(recording!, 'DisplayTitle/TitleText'),
    version: textOf(recording!, 'DisplayTitle/SubTitle'),
  };
}
