import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFacts } from './track-name.rules.ts';
import { parseInfoList, parseVorbisComment, readTrackTags } from './track-tags.ts';

const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const little = (value: number) => new Uint8Array(new Uint32Array([value]).buffer);
const big = (kind: number, length: number) => new Uint8Array([kind, length >> 16, (length >> 8) & 255, length & 255]);
const counted = (words: string) => join(little(text(words).length), text(words));
const comment = (...tags: string[]) => join(counted('vendor'), little(tags.length), ...tags.map(counted));
const chunk = (name: string, body: Uint8Array) =>
  join(text(name), little(body.length), body, new Uint8Array(body.length % 2));

const flac = (...blocks: [kind: number, body: Uint8Array][]) =>
  join(text('fLaC'), ...blocks.map(([kind, body]) => join(big(kind, body.length), body)), new Uint8Array(100));
const wav = (...chunks: Uint8Array[]) => join(text('RIFF'), little(0), text('WAVE'), ...chunks);

/** As a browser reads a file: only what is asked for, and how much that was. */
function reader(file: Uint8Array) {
  const asked = { bytes: 0 };
  const read = async (start: number, length: number) => {
    const part = file.slice(start, start + length);
    asked.bytes += part.length;
    return part;
  };
  return { read, asked };
}
const tagsOf = (file: Uint8Array) => readTrackTags(reader(file).read);

const TAGS = ['TITLE=Maré Alta', 'artist=Jussara Lima', 'TRACKNUMBER=03/12', 'DISCNUMBER=2', 'ISRC=br-abc-25-00001'];
const FACTS = { title: 'Maré Alta', artist: 'Jussara Lima', trackNumber: 3, discNumber: 2, isrc: 'BRABC2500001' };

test('a FLAC says title, artist, numbers and ISRC', async () => {
  expect(await tagsOf(flac([0, new Uint8Array(34)], [0x84, comment(...TAGS)]))).toEqual(FACTS);
});

test('a picture in front of the tags is passed over, not read', async () => {
  const picture = new Uint8Array(3_000_000);
  const { read, asked } = reader(flac([0, new Uint8Array(34)], [6, picture], [0x84, comment(...TAGS)]));
  expect(await readTrackTags(read)).toEqual(FACTS);
  expect(asked.bytes).toBeLessThan(1000);
});

test('a WAV says what its list says, before the sound or after it', async () => {
  const info = chunk(
    'LIST',
    join(text('INFO'), chunk('INAM', text('Rede\0')), chunk('IART', text('Jussara')), chunk('ITRK', text('7'))),
  );
  const facts = { ...noFacts, title: 'Rede', artist: 'Jussara', trackNumber: 7 };
  expect(await tagsOf(wav(info, chunk('data', new Uint8Array(5000))))).toEqual(facts);
  const { read, asked } = reader(wav(chunk('fmt ', new Uint8Array(16)), chunk('data', new Uint8Array(500_001)), info));
  expect(await readTrackTags(read)).toEqual(facts);
  expect(asked.bytes).toBeLessThan(1000);
});

test('old letters are read as such', () => {
  const old = join(text('INAM'), little(4), new Uint8Array([0x4d, 0x61, 0x72, 0xe9]));
  expect(parseInfoList(old).get('TITLE')).toBe('Maré');
});

test('control characters, line breaks and endless titles are tidied', async () => {
  const { title } = await tagsOf(flac([0x84, comment(`TITLE=  Ma\u202eré\n\t Alta ${'a'.repeat(500)}`)]));
  expect(title).toMatch(/^Ma ré Alta a+$/);
  expect(title).toHaveLength(200);
});

test.each([
  ['a FLAC without tags', flac([0x80, new Uint8Array(34)])],
  ['a FLAC cut off in its tags', flac([0x84, comment(...TAGS)]).slice(0, 30)],
  ['a WAV without a list', wav(chunk('data', new Uint8Array(10)))],
  ['an MP3', text('ID3\x04 whatever follows')],
  ['nothing', new Uint8Array()],
])('%s says nothing', async (_what, file) => expect(await tagsOf(file)).toEqual(noFacts));

test('a length that lies ends the list and keeps what came before', () => {
  const lying = join(counted('vendor'), little(3), counted('TITLE=Rede'), little(0xffffffff), text('x'));
  expect([...parseVorbisComment(lying)]).toEqual([['TITLE', 'Rede']]);
});

test('no bytes at all make it break or run on', async () => {
  const beginnings = fc.constantFrom(text('fLaC'), wav(), join(wav(), text('LIST')), new Uint8Array());
  await fc.assert(
    fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      const facts = await tagsOf(join(head, rest));
      expect(Object.keys(facts)).toEqual(Object.keys(noFacts));
    }),
  );
});
