import { expect, test } from 'vitest';
import { readResults } from './read-results.ts';

test.each(['saque', 'retirada', 'Retirada'])('the number of a withdrawal is read below %s', (name) => {
  const [line] = readResults(`${name},resultado,id_fim_a_fim,motivo\nR-000123,PAGO,,\n`);
  expect(line?.cells).toMatchObject({ saque: 'R-000123', resultado: 'PAGO' });
});
