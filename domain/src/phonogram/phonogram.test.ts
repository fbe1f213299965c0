import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideEvenly,
  formatMillionths,
  type PhonogramPeople,
  type PhonogramPerson,
  partMillionths,
  peopleFromCredits,
  phonogramParts,
  producerOf,
  sheetLines,
  WHOLE_MILLIONTHS,
  withKnown,
} from './phonogram.rules.ts';

const person = (name: string, over: Partial<PhonogramPerson> = {}): PhonogramPerson => ({
  ...{ participantId: null, name, legalName: null, cpfCnpj: null, instrument: '' },
  ...over,
});
const crowd = (count: number) => Array.from({ length: count }, (_, place) => person(`Pessoa ${place}`));
const people = (performer: number, musician: number, producer: number): PhonogramPeople => ({
  performer: crowd(performer),
  musician: crowd(musician),
  producer: crowd(producer),
});
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('the three parts are the whole', () => {
  expect(sumOf(Object.values(partMillionths))).toBe(WHOLE_MILLIONTHS);
});

test('however many people there are, a sheet is exactly the whole and no two of a part differ by more than a unit', () => {
  const count = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(count, count, count, (performers, musicians, producers) => {
      const lines = sheetLines(people(performers, musicians, producers));
      expect(sumOf(lines.map(({ millionths }) => millionths))).toBe(WHOLE_MILLIONTHS);
      for (const part of phonogramParts) {
        const shares = lines.filter((line) => line.part === part).map(({ millionths }) => millionths);
        expect(sumOf(shares)).toBe(partMillionths[part]);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      }
    }),
  );
});

test('units that cannot be divided go to the first, one each', () => {
  expect(divideEvenly(417_000, 7)).toEqual([59_572, 59_572, 59_572, 59_571, 59_571, 59_571, 59_571]);
});

test('without musicians their part is held, and nobody else gets it', () => {
  const lines = sheetLines(people(1, 0, 1));
  expect(lines.map(({ part, person: who, millionths }) => [part, who !== null, millionths])).toEqual([
    ['performer', true, 417_000],
    ['musician', false, 166_000],
    ['producer', true, 417_000],
  ]);
});

test.each([
  [417_000, '41,7%'],
  [83_334, '8,3334%'],
  [1_000_000, '100%'],
  [500, '0,05%'],
])('%i millionths are %s', (millionths, words) => expect(formatMillionths(millionths)).toBe(words));

test.each([
  ['℗ 2026 Maré Alta Discos', 'Maré Alta Discos'],
  ['(P) 2026, Maré Alta', 'Maré Alta'],
  ['2026 Selo Maré Alta', 'Selo Maré Alta'],
  ['Maré Alta', 'Maré Alta'],
  ['1999', 'Selo da Casa'],
  ['', 'Selo da Casa'],
])('the P line %j is of %s', (pLine, name) => expect(producerOf({ pLine, labelLine: 'Selo da Casa' })).toBe(name));

test('a first sheet is made of the credits, and of what is known of people of the same name', () => {
  const known = [
    { id: '1', name: 'dona cota', legalName: null, cpfCnpj: null },
    { id: '2', name: 'Dona Cóta', legalName: 'Maria da Conceição Alves', cpfCnpj: '52998224725' },
  ];
  const words = { artist: 'X', pLine: '2026 Maré Alta', labelLine: '' };
  const sheet = peopleFromCredits(
    { ...words, mainArtists: ['Dona Cota'], featuredArtists: ['Téo', ' DONA COTA '] },
    known,
  );
  expect(sheet).toEqual({
    performer: [
      person('Dona Cóta', { participantId: '2', legalName: 'Maria da Conceição Alves', cpfCnpj: '52998224725' }),
      person('Téo'),
    ],
    musician: [],
    producer: [person('Maré Alta')],
  });
  expect(peopleFromCredits({ ...words, mainArtists: [], featuredArtists: [] }, []).performer).toEqual([person('X')]);
});

const teo = person('Téo Brandão');
const author = { name: 'Teodoro Brandão', pseudonym: 'TEO BRANDAO', cpfCnpj: '11144477735' };
// biome-ignore format: a table is read by its columns.
test.each([
  ['number and full name of the same person', 'performer', teo, [author], ['Teodoro Brandão', '11144477735']],
  ['nothing of somebody else', 'performer', teo, [{ ...author, pseudonym: 'Cota' }], [null, null]],
  ['nothing where one name has two numbers', 'performer', teo, [author, { ...author, cpfCnpj: '52998224725' }], [null, null]],
  ['no company for a performer', 'performer', teo, [{ ...author, cpfCnpj: '12ABC34501DE35' }], ['Teodoro Brandão', null]],
  ['a company for a producer', 'producer', teo, [{ ...author, cpfCnpj: '12ABC34501DE35' }], [null, '12ABC34501DE35']],
  ['nothing over what was typed', 'musician', { ...teo, cpfCnpj: '52998224725' }, [author], ['Teodoro Brandão', '52998224725']],
] as const)('a gap takes %s', (_, part, gap, authors, [legalName, cpfCnpj]) => {
  expect(withKnown(part, gap, authors)).toMatchObject({ legalName, cpfCnpj });
});
