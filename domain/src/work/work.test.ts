import fc from 'fast-check';
import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import type { PaymentMethod } from '../payment/payment.rules.ts';
import { formatShare } from '../release/splits.rules.ts';
import { workComplaintsText, workComplaintText } from '../texts/work.pt-BR.ts';
import { sendingComplaintsOf, workComplaintsOf } from './work.complaints.ts';
import { AuthorDraft, PublisherDraft, WorkDraft } from './work.draft.ts';
import { toWorkFacts } from './work.facts.ts';
import { workGenres } from './work.kinds.ts';
import { formatDuration, parseDuration, writtenShare } from './work.rules.ts';
import { isEditable, workStates, workStatuses } from './work.states.ts';

const today = '2026-11-18';
const documents = ['529.982.247-25', '111.444.777-35', '12.ABC.345/01DE-35'];
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const author = (place: number, over: Partial<AuthorDraft> = {}) =>
  AuthorDraft.parse({
    ...{ key: idOf(place), name: `Autora ${place}`, cpf_cnpj: documents[place - 1] ?? '', role: 'CA' },
    ...{ editing_share: '100', performance_share: '100' },
    ...over,
  });
const whole = WorkDraft.parse({
  ...{ title: 'Cantiga da Varanda', genre: 'MPB', duration: '03:18', creation_date: '2026-02-14' },
  authors: [author(1)],
});
const complaintsOf = (over: Partial<WorkDraft>) => workComplaintsOf({ ...whole, ...over }, today);
const rulesOf = (over: Partial<WorkDraft>) => complaintsOf(over).map(({ rule }) => rule);
const wordsOf = (over: Partial<WorkDraft>) => complaintsOf(over).map((one) => workComplaintText(one).description);

test('title, genre, duration, day and one whole author are enough', () => expect(rulesOf({})).toEqual([]));

test.each<[string, Partial<WorkDraft>, string]>([
  ['no title', { title: ' ' }, 'O campo "Título" é obrigatório.'],
  ['no genre', { genre: null }, 'O campo "Gênero" é obrigatório.'],
  ['no duration', { duration: '' }, 'O campo "Duração" é obrigatório.'],
  ['half a duration', { duration: '3:18' }, 'Formato de duração inválido (MM:SS).'],
  ['61 seconds', { duration: '03:61' }, 'Formato de duração inválido (MM:SS).'],
  ['no time at all', { duration: '00:00' }, 'Formato de duração inválido (MM:SS).'],
  ['no day', { creation_date: '' }, 'O campo "Data de criação" é obrigatório.'],
  ['another form of a day', { creation_date: '14/02/2026' }, 'Escreva a data de criação como dia, mês e ano.'],
  ['a day of no calendar', { creation_date: '2026-02-30' }, 'Esta data não existe no calendário.'],
  ['tomorrow', { creation_date: '2026-11-19' }, 'A data de criação não pode estar no futuro.'],
  ['no author', { authors: [] }, 'Adicione pelo menos um autor.'],
  [
    'a code that is none',
    { iswc: 'T-034.524.680-2' },
    'O ISWC não confere. Use o formato T-XXX.XXX.XXX-X ou deixe em branco.',
  ],
  ['no name', { authors: [author(1, { name: '' })] }, 'Autor 1: O campo "Nome" é obrigatório.'],
  ['no document', { authors: [author(1, { cpf_cnpj: '' })] }, 'Autor 1: O campo "CPF ou CNPJ" é obrigatório.'],
  [
    'a document with a wrong check digit',
    { authors: [author(1, { cpf_cnpj: '529.982.247-26' })] },
    'Autor 1: o CPF ou CNPJ não confere. Use XXX.XXX.XXX-XX ou XX.XXX.XXX/XXXX-XX.',
  ],
  ['no role', { authors: [author(1, { role: null })] }, 'Autor 1: O campo "Função" é obrigatório.'],
  [
    'an IPI that is none',
    { authors: [author(1, { ipi: '00463242567' })] },
    'Autor 1: o IPI não confere. São 11 números.',
  ],
  [
    'a part over the whole',
    { authors: [author(1, { editing_share: '101' })] },
    'Autor 1: escreva uma porcentagem de 0 a 100, com até duas casas.',
  ],
  [
    'a part under nothing',
    { authors: [author(1, { performance_share: '-1' })] },
    'Autor 1: escreva uma porcentagem de 0 a 100, com até duas casas.',
  ],
  [
    'editing that is not the whole',
    { authors: [author(1, { editing_share: '95' })] },
    'A soma das porcentagens de edição deve ser 100%. Soma atual: 95%.',
  ],
  [
    'performance that is not the whole',
    { authors: [author(1, { performance_share: '99.99' })] },
    'A soma das porcentagens de execução deve ser 100%. Soma atual: 99,99%.',
  ],
  [
    'one person twice',
    {
      authors: [
        author(1, { editing_share: '50' }),
        author(2, { editing_share: '50', performance_share: '0', cpf_cnpj: '52998224725' }),
      ],
    },
    'Autor 2: este CPF ou CNPJ já está na lista.',
  ],
])('%s', (_name, over, words) => expect(wordsOf(over)).toEqual([words]));

const publisher = (place: number, over: Partial<PublisherDraft> = {}) =>
  PublisherDraft.parse({ key: idOf(90 + place), name: `Editora ${place}`, ...over });
const published = (...publishers: PublisherDraft[]) => ({
  publishers,
  authors: [author(1, { publisher_key: publishers[0]?.key ?? null })],
});

test.each<[string, PublisherDraft[], string]>([
  ['no name', [publisher(1, { name: ' ' })], 'Editora 1: O campo "Nome" é obrigatório.'],
  [
    'a document with a wrong check digit',
    [publisher(1, { cpf_cnpj: '11.222.333/0001-82' })],
    'Editora 1: o CPF ou CNPJ não confere. Use XXX.XXX.XXX-XX ou XX.XXX.XXX/XXXX-XX.',
  ],
  ['an IPI that is none', [publisher(1, { ipi: '1' })], 'Editora 1: o IPI não confere. São 11 números.'],
  [
    'a part over the whole',
    [publisher(1, { performance_share: '101' })],
    'Editora 1: escreva uma porcentagem de 0 a 100, com até duas casas.',
  ],
  [
    'a publisher of nobody',
    [publisher(1), publisher(2)],
    'Editora 2: nenhum autor é dela. Escolha a editora em cada autor ou remova-a.',
  ],
])('a publisher with %s is told by its place', (_name, publishers, words) =>
  expect(wordsOf(published(...publishers))).toEqual([words]),
);

test('a publisher stands in the list once, and an alphanumeric CNPJ is one', () => {
  const twice = published(publisher(1, { cpf_cnpj: '12.ABC.345/01DE-35' }), publisher(2, { name: 'editora 1 ' }));
  expect(wordsOf(twice)[0]).toBe('Editora 2: ela já está na lista.');
  expect(rulesOf(published(publisher(1, { cpf_cnpj: '12.ABC.345/01DE-35' })))).toEqual([]);
});

const parts = (texts: string[]) =>
  texts.map((text, index) =>
    author(index + 1, { editing_share: text, performance_share: text, cpf_cnpj: documents[index] ?? '' }),
  );

test.each<[string[], boolean]>([
  [['33.33', '33.33', '33.34'], true],
  [['33,33', '33,33', '33,33'], false],
  [['0.1', '0.2', '99.7'], true],
  [['0.10', '0.20', '99.71'], false],
  [['58,3', '41.7'], true],
])('%j is the whole: %s', (texts, isWhole) => {
  expect(complaintsOf({ authors: parts(texts) }).length === 0).toBe(isWhole);
});

test('a part finer than a hundredth is told, not rounded', () =>
  expect(rulesOf({ authors: parts(['33.333', '66.667']) })).toEqual(Array(4).fill('percentage')));

test('parts are judged as whole numbers, in whatever way they are cut', () => {
  const cuts = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }));
  fc.assert(
    fc.property(cuts, (ends) => {
      const [low, high] = ends.toSorted((one, other) => one - other) as [number, number];
      const three = [low, high - low, 10_000 - high];
      expect(rulesOf({ authors: parts(three.map(formatShare)) })).toEqual([]);
      const off = three.with(0, low === 10_000 ? low - 1 : low + 1);
      expect(rulesOf({ authors: parts(off.map(formatShare)) })).toContain('sum');
    }),
  );
});

test('where whoever sends it pays a fee, the way to pay is one of those that are offered', () => {
  const asked = (payment_method: PaymentMethod | null, ways: readonly PaymentMethod[]) =>
    sendingComplaintsOf({ ...whole, payment_method }, today, ways).map(({ field }) => field);
  expect(asked(null, ['pix'])).toEqual(['payment_method']);
  expect(asked('card', ['pix'])).toEqual(['payment_method']);
  expect(asked('pix', ['pix', 'card'])).toEqual([]);
  expect(asked(null, [])).toEqual([]);
});

test('two hundred authors are told in one sentence, and kept', () => {
  const authors = Array.from({ length: 200 }, (_, index) => author(index + 1));
  expect(WorkDraft.parse({ ...whole, authors }).authors).toHaveLength(200);
  expect(wordsOf({ authors })[0]).toBe('A obra tem 200 autores e o limite é 50. Remova os que não fazem parte.');
});

test('many complaints are one message', () => {
  const { title, description } = workComplaintsText(
    workComplaintsOf(WorkDraft.parse({ authors: [{ key: idOf(1) }] }), today),
  );
  expect(title).toBe('Campos obrigatórios');
  expect(description).toMatch(/E mais \d+\.$/);
});

test('durations are read and written alike', () => {
  expect([parseDuration('03:18'), formatDuration(198)]).toEqual([198, '03:18']);
  expect([formatDuration(0), formatDuration(6000)]).toEqual([null, null]);
});

test('there are the specification’s twelve genres, in its words', () =>
  expect(workGenres.join(', ')).toBe(
    'Pop, Rock, Sertanejo, MPB, Eletrônica, Hip Hop, Funk, Gospel, Clássica, Jazz, Blues, Outro',
  ));

test('a sent work is a graph of exact parts', () => {
  const publisher = PublisherDraft.parse({ key: idOf(9), name: ' Maré Alta Edições ', society: 'ubc' });
  const draft = WorkDraft.parse({
    ...whole,
    ...{ iswc: 'T-034.524.680-1', publishers: [publisher] },
    authors: [
      author(1, {
        editing_share: '33,34',
        performance_share: '40',
        society: 'ubc',
        ipi: '463242568',
        publisher_key: idOf(9),
      }),
      author(3, {
        editing_share: '66,66',
        performance_share: '60',
        role: 'C',
        pseudonym: 'Dona Cota',
        publisher_key: idOf(8),
      }),
    ],
  });
  expect(workComplaintsOf(draft, today)).toEqual([]);
  expect(toWorkFacts(draft, 'OB-2026-000001', [])).toMatchObject({
    ...{ durationSeconds: 198, createdOn: '2026-02-14', iswc: 'T0345246801' },
    authors: [
      {
        cpfCnpj: '52998224725',
        editingShare: 3334,
        performanceShare: 4000,
        societyCode: '093',
        ipi: '00463242568',
        publisherId: idOf(9),
      },
      {
        cpfCnpj: '12ABC34501DE35',
        editingShare: 6666,
        role: 'C',
        societyCode: null,
        pseudonym: 'Dona Cota',
        publisherId: null,
      },
    ],
    publishers: [{ name: 'Maré Alta Edições', editingShare: 2500, performanceShare: 2500, societyCode: '093' }],
  });
});

test('a work is sent from its form alone, and waits for its fee or for the staff', () => {
  expect(workStatuses.filter(isEditable)).toEqual(['draft', 'rejected']);
  for (const status of workStatuses) {
    expect(next(workStates, status, 'submit')).toBe(isEditable(status) ? 'pending' : null);
    expect(next(workStates, status, 'owe')).toBe(isEditable(status) ? 'unpaid' : null);
  }
  expect(next(workStates, 'unpaid', 'approve')).toBeNull();
});

test.each([
  ['50%', '50%'],
  ['33.30', '33,3%'],
  [' 66,67 % ', '66,67%'],
  ['0', '0%'],
  ['metade', 'metade'],
  ['', ''],
])('the part %j is written %s', (typed, written) => expect(writtenShare(typed)).toBe(written));
