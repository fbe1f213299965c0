import { expect, test } from 'vitest';
import { NewPoolForm } from './code-pool.contract.ts';

const complaints = (typed: object) =>
  Object.fromEntries(
    NewPoolForm.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('a form becomes a series with its first number', () => {
  expect(NewPoolForm.parse({ kind: 'upc', name: ' EAN ', prefix: '789 0000', digits: 13, first_number: '12' })).toEqual(
    {
      name: 'EAN',
      series: { kind: 'upc', prefix: '7890000', digits: 13 },
      first_number: 12,
    },
  );
});

test('prefix and number are judged by the kind, and all complaints come at once', () => {
  expect(complaints({ kind: 'isrc', name: 'x', prefix: '7890000' })).toEqual({ prefix: 'codePool.isrcPrefix' });
  expect(complaints({ kind: 'upc', name: 'x', prefix: '1999990000', first_number: 10 })).toEqual({
    first_number: 'codePool.beyond',
  });
  expect(complaints({ kind: 'isrc', name: '  ', prefix: 'BR', first_number: '-1' })).toEqual({
    name: 'field.required',
    prefix: 'codePool.isrcPrefix',
    first_number: 'codePool.number',
  });
  expect(complaints({ kind: 'grid', name: 'x', prefix: 'BRTOA' })).toEqual({ kind: 'codePool.kind' });
});
