import { cwrNeeds } from '@toada/domain/cwr/cwr-needs.ts';
import { parseIpi } from '@toada/domain/identifiers/ipi.ts';
import { workComplaintsOf } from '@toada/domain/work/work.complaints.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { type AuthorFacts, toWorkFacts, type WorkFacts } from '@toada/domain/work/work.facts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cwrFile } from '../testing/build-cwr-work.ts';
import { createCwrCheck } from './check-cwr.ts';
import { splitName, toCwrWork } from './from-work.ts';
import { createCwrWriter } from './write-cwr.ts';

const author = (given: Partial<AuthorFacts> = {}): AuthorFacts => ({
  id: 'a1',
  name: 'Jussara Lima de Oliveira',
  pseudonym: null,
  cpfCnpj: '52998224725',
  role: 'CA',
  societyCode: '093',
  ipi: parseIpi('00794632403'),
  editingShare: 10_000,
  performanceShare: 10_000,
  publisherId: null,
  ...given,
});

const publisher = {
  id: 'p1',
  name: 'Editora da Várzea',
  cpfCnpj: '11222333000181',
  societyCode: '093',
  ipi: parseIpi('00463242568'),
  editingShare: 2_500,
  performanceShare: 2_500,
};

const work = (given: Partial<WorkFacts> = {}): WorkFacts => ({
  number: 'OB-2026-000417',
  title: 'Cantiga da Varanda',
  alternativeTitles: ['Varanda'],
  genre: 'MPB',
  language: 'Português',
  durationSeconds: 198,
  createdOn: '2026-02-14',
  iswc: null,
  isaac: '',
  authors: [author()],
  publishers: [],
  recordings: [
    {
      trackId: 't1',
      title: 'Cantiga da Varanda',
      version: 'Ao Vivo',
      isrc: 'BRTOA2600116',
      mainArtists: ['Jussara Lima', 'Téo Brandão'],
      durationMs: 198_400,
      releaseTitle: 'Quintal de Estrelas',
      upc: '7890000000178',
      labelLine: 'Selo da Várzea',
      releaseDate: '2026-12-04',
    },
  ],
  ...given,
});

const faults = (facts: WorkFacts) => {
  const writer = createCwrWriter(cwrFile);
  const check = createCwrCheck('093');
  const text = writer.begin() + writer.work(toCwrWork(facts, false)) + writer.end();
  for (const line of text.split('\r\n').slice(0, -1)) check.line(line);
  return check.end().map(({ rule }) => rule);
};

test('an author alone owns the whole work, and the file keeps the rules', () => {
  const [writer] = toCwrWork(work(), false).writers;
  expect(writer).toMatchObject({
    ...{ id: '007946324', lastName: 'Oliveira', firstName: 'Jussara Lima de', isControlled: true, chain: null },
    owned: { performing: 10_000, mechanical: 10_000, synch: 10_000 },
  });
  expect(faults(work())).toEqual([]);
  expect(cwrNeeds(work())).toEqual([]);
});

test('a publisher takes its part of its own authors alone; the others are told, not claimed', () => {
  const authors = [
    author({ editingShare: 3334, performanceShare: 4000, publisherId: 'p1' }),
    author({ id: 'a2', name: 'Cota Silva', ipi: null, role: 'A', editingShare: 6666, performanceShare: 6000 }),
  ];
  const facts = work({ authors, publishers: [publisher, { ...publisher, id: 'p2' }] });
  const { chains, writers } = toCwrWork(facts, false);
  expect(chains.map(({ publishers }) => publishers[0].owned)).toEqual([
    { performing: 1000, mechanical: 833, synch: 833 },
  ]);
  expect(writers).toMatchObject([
    { owned: { performing: 3000, mechanical: 2501, synch: 2501 }, isControlled: true, chain: 0 },
    { owned: { performing: 6000, mechanical: 6666, synch: 6666 }, isControlled: false, chain: null },
  ]);
  expect(faults(facts)).toEqual([]);
});

test('a form with ten authors and two publishers becomes two chains, whose parts and the authors’ are the whole', () => {
  const documents = ['52998224725', '11144477735', '12ABC34501DE35', '11222333000181'];
  const draft = WorkDraft.parse({
    ...{ title: 'Ciranda dos Dez', genre: 'MPB', duration: '03:18', creation_date: '2026-02-14' },
    publishers: [
      { key: 'p1', name: 'Editora da Várzea', cpf_cnpj: '12.ABC.345/01DE-35', ipi: '00463242568', society: 'ubc' },
      { key: 'p2', name: 'Maré Alta', ipi: '00794632403', society: 'abramus', editing_share: '30' },
    ],
    authors: Array.from({ length: 10 }, (_, index) => ({
      ...{ key: `a${index}`, name: `Autora ${index}`, cpf_cnpj: documents[index] ?? '', role: 'CA', society: 'ubc' },
      ...{ editing_share: '10', performance_share: '10', publisher_key: index < 4 ? 'p1' : 'p2' },
    })),
  });
  const complaints = workComplaintsOf(draft, '2026-11-18').map(({ rule }) => rule);
  expect(new Set(complaints)).toEqual(new Set(['authorRequired']));
  const authors = draft.authors.map((one) => ({ ...one, cpf_cnpj: one.cpf_cnpj || '52998224725' }));
  const facts = toWorkFacts({ ...draft, authors }, 'OB-2026-000418', []);
  const { chains, writers } = toCwrWork(facts, false);
  expect(chains.map(({ publishers: [first] }) => [first.name, first.owned.performing, first.owned.mechanical])).toEqual(
    [
      ['Editora da Várzea', 1000, 1000],
      ['Maré Alta', 1500, 1800],
    ],
  );
  const owners = [...writers, ...chains.map(({ publishers }) => publishers[0])];
  expect(owners.reduce((sum, { owned }) => sum + owned.performing, 0)).toBe(10_000);
  expect(owners.reduce((sum, { owned }) => sum + owned.mechanical, 0)).toBe(10_000);
  expect(faults(facts)).toEqual([]);
});

test.each([
  ['title', work({ title: '日本' })],
  ['longTitle', work({ title: 'Cantiga '.repeat(9) })],
  ['originalAuthor', work({ authors: [author({ role: 'AR' })] })],
  ['authorSociety', work({ authors: [author({ societyCode: null })] })],
  ['authorIpi', work({ authors: [author({ ipi: null })] })],
  ['publisherIpi', work({ authors: [author({ publisherId: 'p1' })], publishers: [{ ...publisher, ipi: null }] })],
  [
    'publisherSociety',
    work({ authors: [author({ publisherId: 'p1' })], publishers: [{ ...publisher, societyCode: null }] }),
  ],
  [
    'publisherShare',
    work({ authors: [author({ publisherId: 'p1' })], publishers: [{ ...publisher, performanceShare: 5_010 }] }),
  ],
] as const)('a work lacks %s, and what would be refused is blocking', (kind, facts) => {
  const needs = cwrNeeds(facts);
  expect(needs.map((need) => need.kind)).toEqual([kind]);
  expect(needs[0]?.isBlocking).toBe(faults(facts).length > 0);
});

test.each([
  ['João da Silva', 'Silva', 'João da'],
  ['Antônio Carlos Brasileiro de Almeida Filho', 'Almeida Filho', 'Antônio Carlos Brasileiro de'],
  ['Anahí', 'Anahí', ''],
  ['Maria Antonieta Guilhermina Aparecida das Dores', 'Aparecida das Dores', 'Maria Antonieta Guilhermina'],
])('%s goes by %s', (name, lastName, firstName) => {
  expect(splitName(name, false)).toEqual({ lastName, firstName });
});

test('a company is one name', () => {
  expect(splitName('Coletivo da Rua', true)).toEqual({ lastName: 'Coletivo da Rua', firstName: '' });
});

test('however authors and publishers divide a work, without a blocking need the file keeps the rules', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 }), (weights, shares) => {
      const publishers = shares.map((share, index) => ({
        ...publisher,
        id: `p${index}`,
        name: `Editora ${index}`,
        editingShare: share,
        performanceShare: share,
      }));
      let left = 10_000;
      const authors = weights.map((weight, index) => {
        const part = index === weights.length - 1 ? left : weight;
        left -= part;
        const publisherId = publishers[index % 4]?.id ?? null;
        return author({
          id: `a${index}`,
          name: `Autor ${index}`,
          ipi: null,
          editingShare: part,
          performanceShare: part,
          publisherId,
        });
      });
      const facts = work({ authors, publishers });
      if (!cwrNeeds(facts).some(({ isBlocking }) => isBlocking)) expect(faults(facts)).toEqual([]);
    }),
  );
});

test('a recording without codes, and one with codes that are none, carry none; an artist without a latin letter is left out', () => {
  const [recording] = work().recordings;
  if (!recording) throw new Error('There is a recording.');
  const bare = work({ recordings: [{ ...recording, isrc: '', upc: '', mainArtists: ['坂本龍一', 'Jussara Lima'] }] });
  const odd = work({ recordings: [{ ...recording, isrc: 'ABC', upc: '12345' }] });
  for (const facts of [bare, odd])
    expect(toCwrWork(facts, false).recordings).toMatchObject([{ isrc: null, ean: null, number: '' }]);
  expect(toCwrWork(bare, false).performers).toEqual([{ lastName: 'Jussara Lima', firstName: '' }]);
  expect([faults(bare), faults(odd)]).toEqual([[], []]);
});
