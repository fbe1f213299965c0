import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuthorOfWork, PhonogramFacts, WorkOfRecording } from '../phonogram/phonogram.facts.ts';
import type { PhonogramPerson } from '../phonogram/phonogram.rules.ts';
import { riskWords } from '../texts/credit-risk.pt-BR.ts';
import { recordingRisks, sharesDiffer, workRisks } from './credit-risk.rules.ts';

const CPF = '52998224725';
const CNPJ = '12ABC34501DE35';
const person = (over: Partial<PhonogramPerson> = {}): PhonogramPerson => ({
  ...{ participantId: null, name: 'Dona Cota', legalName: 'Maria da Conceição', cpfCnpj: CPF, instrument: '' },
  ...over,
});
const author = (over: Partial<AuthorOfWork> = {}): AuthorOfWork => ({
  ...{ key: 'a', name: 'Jussara Lima', pseudonym: '', cpfCnpj: CPF, society: 'ubc' },
  ...{ editingShare: 10_000, performanceShare: 10_000 },
  ...over,
});
const work = (over: Partial<WorkOfRecording> = {}): WorkOfRecording => ({
  ...{ id: 'w', title: 'Cantiga', iswc: '', status: 'approved', authors: [author()] },
  ...over,
});
const whole: PhonogramFacts = {
  ...{ trackId: 't', releaseId: 'r', userId: 'u', ownerName: '', title: 'Cantiga', version: '', artist: '' },
  ...{
    releaseTitle: '',
    isrc: null,
    durationMs: null,
    firstPublishedOn: null,
    country: 'BR',
    pLine: '',
    isSaved: true,
  },
  people: { performer: [person()], musician: [person()], producer: [person({ cpfCnpj: CNPJ, legalName: null })] },
  works: [work()],
  splits: [],
};
const risksOf = (over: Partial<PhonogramFacts>) => recordingRisks({ ...whole, ...over }).map(({ kind }) => kind);
const peopled = (over: Partial<PhonogramFacts['people']>) => risksOf({ people: { ...whole.people, ...over } });

test('a whole recording and a whole work have no risk', () => {
  expect([recordingRisks(whole), workRisks(work())]).toEqual([[], []]);
});

test.each([
  ['nobody plays', peopled({ musician: [] }), ['noMusician']],
  ['a musician without a number', peopled({ musician: [person({ cpfCnpj: null })] }), ['noCpf']],
  ["a performer with a company's number", peopled({ performer: [person({ cpfCnpj: CNPJ })] }), ['noCpf']],
  ['a producer without a number', peopled({ producer: [person({ cpfCnpj: null })] }), ['noCpf']],
  ['no producer at all', peopled({ producer: [] }), ['noCpf']],
  ['no full name', peopled({ performer: [person({ legalName: null })] }), ['pseudonymOnly']],
  ['half a name', peopled({ musician: [person({ legalName: 'Cota' })] }), ['pseudonymOnly']],
  ['no work', risksOf({ works: [] }), ['recordingWithoutWork']],
  ['a work that was withdrawn', risksOf({ works: [work({ status: 'withdrawn' })] }), ['recordingWithoutWork']],
  [
    'other composers are paid',
    risksOf({ splits: [{ name: 'Téo Brandão', role: 'Compositor', shareBasisPoints: 5000 }] }),
    ['sharesDiffer'],
  ],
])('%s', (_name, found, expected) => expect(found).toEqual(expected));

test.each([
  ['no society', { society: null }, 'noSociety'],
  ['no number', { cpfCnpj: null }, 'noCpf'],
  ['one name', { name: 'Cota' }, 'pseudonymOnly'],
  ['the pseudonym as the name', { name: 'Dona Cota', pseudonym: 'DONA COTA' }, 'pseudonymOnly'],
] as const)('an author with %s', (_name, over, kind) => {
  const risks = workRisks(work({ authors: [author(over)] }));
  expect(risks).toMatchObject([{ kind, workId: 'w', authorKey: 'a' }]);
  expect(workRisks(work({ status: 'withdrawn', authors: [author(over)] }))).toEqual([]);
});

test('a work without an author is a risk of its own', () => {
  expect(workRisks(work({ authors: [] }))).toMatchObject([{ kind: 'noAuthor', workId: 'w', authorKey: null }]);
  expect(workRisks(work({ status: 'withdrawn', authors: [] }))).toEqual([]);
});

test('a release that pays its composers as the work does is the same, by either name and however it is rounded', () => {
  const cut = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(cut, fc.integer({ min: 100, max: 10_000 }), (first, sum) => {
      const authors = [
        author({ key: '1', editingShare: first }),
        author({ key: '2', name: 'Maria Alves', pseudonym: 'Dona Cota', editingShare: 10_000 - first }),
      ];
      const points = Math.round((first * sum) / 10_000);
      const splits = [
        { name: 'JUSSARA LIMA', role: 'Compositor' as const, shareBasisPoints: points },
        { name: 'Dona Cóta', role: 'Compositor' as const, shareBasisPoints: sum - points },
        { name: 'Selo', role: 'Selo' as const, shareBasisPoints: 10_000 - sum },
      ];
      expect(sharesDiffer({ authors }, splits)).toBe(false);
      const off = splits.with(0, { ...splits[0], shareBasisPoints: points + 2 } as (typeof splits)[0]);
      const least = splits[1]?.shareBasisPoints ?? 0;
      const shifted = off.with(1, { ...off[1], shareBasisPoints: least - 2 } as (typeof splits)[0]);
      if (least > 2) expect(sharesDiffer({ authors }, shifted)).toBe(true);
    }),
  );
});

test('a release that pays no composer says nothing', () => {
  expect(sharesDiffer(work(), [{ name: 'Selo', role: 'Selo', shareBasisPoints: 10_000 }])).toBe(false);
});

test('an empty part is called by its name, a person by theirs', () => {
  expect(riskWords.noCpf.title({ person: '', part: 'producer' })).toBe('Produtor não declarado');
  expect(riskWords.noCpf.title({ person: 'Téo Brandão', part: null })).toBe('Téo Brandão sem CPF');
});
