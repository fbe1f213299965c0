import { expect, test } from 'vitest';
import { statementFormats } from '../statement/formats/formats.ts';
import { statementProblems } from '../statement/statement.fields.ts';
import { formatLabel, problemSentence } from './statement.pt-BR.ts';

test('a problem says the row, the column and what stood there', () => {
  const problem = { code: 'notANumber', row: 1014, column: 'Net Revenue', found: 'abc' } as const;
  expect(problemSentence(problem)).toBe(
    'Linha 1.014, coluna “Net Revenue”: o valor deveria ser um número, mas está escrito “abc”.',
  );
});

test('a problem of the whole file begins with itself', () => {
  const problem = { code: 'empty', row: null, column: null, found: null } as const;
  expect(problemSentence(problem)).toBe('O arquivo não tem nenhuma linha de valores.');
});

test.each(statementProblems)('%s is a whole sentence with a place, and without one', (code) => {
  for (const found of ['=SOMA(A1)', null]) {
    const sentence = problemSentence({ code, row: 2, column: 'A', found });
    expect(sentence).toMatch(/^Linha 2, coluna “A”: .+\.$/);
    expect(problemSentence({ code, row: null, column: null, found })).toMatch(/^\p{Lu}.+\.$/u);
    expect(sentence).not.toContain('null');
  }
});

test('a layout is called by whose it is', () => {
  expect([formatLabel('apple-fr'), formatLabel('tunecore'), formatLabel(null)]).toEqual([
    'Apple Music',
    'TuneCore',
    'Ainda não reconhecido',
  ]);
});

test.each(statementFormats.map(({ id, name }) => [id, name]))('%s is called as %s is', (id, name) => {
  expect(name).toContain(formatLabel(id).replace(' Music', ''));
});
