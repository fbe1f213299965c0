import { expect, test } from 'vitest';
import { planWorks, type WorkLine } from './plan-works.ts';
import { workColumnNames, workColumns } from './work-import.columns.ts';
import { isWorkError } from './work-import.faults.ts';

const example = Object.fromEntries(workColumnNames.map((name) => [name, workColumns[name].example]));
const line = (number: number, cells: WorkLine['cells'] = {}): WorkLine => ({
  line: number,
  cells: { ...example, ...cells },
});
const bare = (number: number, cells: WorkLine['cells']): WorkLine => ({ line: number, cells });
const plan = (...lines: WorkLine[]) => planWorks(lines, '2026-11-18');
const second = { name: 'Téo Brandão', cpf_cnpj: '111.444.777-35', role: 'C', publisher: 'Várzea', society: 'abramus' };
const half = { editing_share: '50', performance_share: '50%' };

test('the template is a whole work', () => {
  const { works, findings } = plan(line(2));
  expect(findings).toEqual([]);
  expect(works).toMatchObject([
    {
      ...{ line: 2, key: 'code ma017', owner: '', isrcs: [], isReady: true },
      draft: {
        ...{ title: 'Cantiga da Varanda', alternative_titles: ['Varanda', 'Cantiga'], genre: 'MPB', duration: '03:18' },
        ...{ creation_date: '2026-02-14', language: 'Português', iswc: 'T-034.524.680-1' },
        authors: [{ name: 'Jussara Lima', role: 'CA', society: 'ubc', publisher_key: 'p1' }],
        publishers: [{ key: 'p1', name: 'Maré Alta Edições', society: 'ubc', editing_share: '25' }],
      },
    },
  ]);
});

test('one line per author: lines of one code or title are one work, and so is a line that names none', () => {
  const { works, findings } = plan(
    line(2, { ...half, code: '', owner: 'ana@selo.test' }),
    line(3, { ...half, ...second, code: '', title: 'CANTIGA DA VARANDA', publisher_ipi: '', publisher_cpf_cnpj: '' }),
    bare(4, { title: 'Outra', name: 'Dona Cota', editing_share: '100', performance_share: '60' }),
    bare(5, { name: 'Anahí', editing_share: '0', performance_share: '40' }),
  );
  expect(works.map(({ line: first, draft }) => [first, draft.title, draft.authors.map(({ name }) => name)])).toEqual([
    [2, 'Cantiga da Varanda', ['Jussara Lima', 'Téo Brandão']],
    [4, 'Outra', ['Dona Cota', 'Anahí']],
  ]);
  expect(works[0]).toMatchObject({
    owner: 'ana@selo.test',
    isReady: true,
    draft: {
      publishers: [
        { key: 'p1', name: 'Maré Alta Edições' },
        { key: 'p2', name: 'Várzea' },
      ],
      authors: [{ publisher_key: 'p1' }, { publisher_key: 'p2', role: 'C', society: 'abramus' }],
    },
  });
  expect(findings.filter(isWorkError)).toEqual([
    { line: 3, column: 'title', fault: 'differs', text: 'Cantiga da Varanda' },
  ]);
});

test('two codes are two works of one title, and two owners have one each', () => {
  expect(plan(line(2), line(3, { code: 'MA-018' })).works).toHaveLength(2);
  const { works } = plan(line(2, { code: '', owner: 'a@a.test' }), line(3, { code: '', owner: 'b@b.test' }));
  expect(works.map(({ owner }) => owner)).toEqual(['a@a.test', 'b@b.test']);
});

test.each<[string, WorkLine['cells'], object]>([
  ['no title', { title: ' ', code: 'X' }, { column: 'title', fault: 'required' }],
  ['a genre of no list', { genre: 'Polca' }, { column: 'genre', fault: 'notInList', text: 'Polca' }],
  ['a role of no list', { role: 'Primo' }, { column: 'role', fault: 'notInList', text: 'Primo' }],
  ['a society of no list', { society: 'ASCAP' }, { column: 'society', fault: 'notInList' }],
  ['a title without end', { title: 'x'.repeat(201) }, { column: 'title', fault: 'tooLong' }],
  ['a publisher without a name', { publisher: '' }, { column: 'publisher', fault: 'required' }],
])('%s keeps the sheet out', (_, cells, expected) => {
  const { findings } = plan(line(2, cells));
  expect(findings.filter(isWorkError)).toContainEqual(expect.objectContaining({ line: 2, ...expected }));
});

test.each<[string, WorkLine['cells'], string, string]>([
  ['a day of no calendar', { creation_date: '30/02/2026' }, 'creation_date', 'Esta data não existe no calendário.'],
  ['a day to come', { creation_date: '2026-11-19' }, 'creation_date', 'A data de criação não pode estar no futuro.'],
  ['another duration', { duration: '3 min' }, 'duration', 'Formato de duração inválido (MM:SS).'],
  [
    'a wrong check digit',
    { cpf_cnpj: '529.982.247-26' },
    'cpf_cnpj',
    'Autor 1: o CPF ou CNPJ não confere. Use XXX.XXX.XXX-XX ou XX.XXX.XXX/XXXX-XX.',
  ],
  [
    'parts that are not the whole',
    { editing_share: '95' },
    'editing_share',
    'A soma das porcentagens de edição deve ser 100%. Soma atual: 95%.',
  ],
  ['an IPI that is none', { publisher_ipi: '1' }, 'publisher_ipi', 'Editora 1: o IPI não confere. São 11 números.'],
])('%s is told in the form’s words and kept for its draft', (_, cells, column, text) => {
  const { works, findings } = plan(line(2, cells));
  expect(findings).toEqual([{ line: 2, column, fault: 'incomplete', text }]);
  expect(works[0]?.isReady).toBe(false);
});

test.each<[string, WorkLine['cells']]>([
  ['a genre of no list', { genre: 'Polca' }],
  ['a role of no list', { role: 'Primo' }],
  ['a title without end', { title: 'x'.repeat(201) }],
  ['a name without end', { name: 'x'.repeat(201) }],
  ['a document without end', { cpf_cnpj: '5'.repeat(41) }],
  ['a part without end', { editing_share: '1'.repeat(21) }],
  ['a publisher without end', { publisher: 'x'.repeat(201) }],
])('%s is told once, and not as a cell that was left empty', (_, cells) => {
  const [column] = Object.keys(cells);
  const { findings } = plan(line(2, cells));
  expect(findings.filter((one) => one.column === column)).toHaveLength(1);
  expect(findings.filter(({ fault }) => fault === 'incomplete' || fault === 'required')).toEqual([]);
});

test('a title that is missing is told once', () => {
  expect(plan(line(2, { title: '' })).findings).toEqual([{ line: 2, column: 'title', fault: 'required', text: '' }]);
});

test('thirds are exact, and spreadsheets’ durations and alphanumeric CNPJs are read', () => {
  const thirds = ['33,33', '33.33', '33,34'].map((share, index) =>
    line(index + 2, {
      ...{ editing_share: share, performance_share: `${share}%`, duration: '00:03:18' },
      cpf_cnpj: ['529.982.247-25', '111.444.777-35', '12.ABC.345/01DE-35'][index] ?? '',
    }),
  );
  const { works, findings } = plan(...thirds);
  expect(findings).toEqual([]);
  expect(works[0]?.draft.duration).toBe('03:18');
});

test('codes of recordings are read, and one that is none is told', () => {
  const { works, findings } = plan(line(2, { isrcs: 'BR-TOA-26-00114, BRTOA2600115 BR123' }));
  expect(works[0]?.isrcs).toEqual(['BRTOA2600114', 'BRTOA2600115']);
  expect(findings).toEqual([{ line: 2, column: 'isrcs', fault: 'isrc', text: 'BR123' }]);
});
