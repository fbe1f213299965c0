import { expect, test } from 'vitest';
import { audited } from './audit.pt-BR.ts';

const said = (action: Parameters<typeof audited>[0]['action'], after: Record<string, unknown>) =>
  audited({ action, before: null, after }, String).map(({ field, after: value }) =>
    `${field}: ${value}`.replaceAll('\u00a0', ' '),
  );

test('amounts and percentages of an entry are written as everywhere else, with the words of the screens', () => {
  expect(said('advance.proposed', { currency: 'USD', amount: '1250.5', is_paid: true })).toEqual([
    'Moeda: USD',
    'Valor: US$ 1.250,50',
    'Pago fora da plataforma: sim',
  ]);
  expect(said('withdrawal.approved', { net: '108.64' })).toEqual(['Valor líquido: R$ 108,64']);
  expect(said('royaltyTerm.proposed', { basis_points: 1550 })).toEqual(['Porcentagem: 15,5%']);
});
