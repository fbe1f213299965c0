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

test('support: tickets by their number, categories and stores in words, and no bare id', () => {
  expect(said('ticket.opened', { number: 1021, category: 'money' })).toEqual([
    'Chamado: 1021',
    'Categoria: Saques e extratos',
  ]);
  expect(said('ticket.merged', { number: 1021, merged: 1024 })).toEqual(['Chamado: 1021', 'Chamado unido: 1024']);
  expect(said('ticket.assigned', { number: 1021, assignee: 'Bia' })).toEqual(['Chamado: 1021', 'Responsável: Bia']);
  expect(said('delivery.takenDown', { platforms: ['tidal', 'deezer'], called_off: ['deezer'] })).toEqual([
    'Lojas: Tidal, Deezer',
    'Envio cancelado antes da entrega: Deezer',
  ]);
  expect(said('statement.posted', { entryId: 7 })).toEqual([]);
});

test('shares and rates are written out', () => {
  const shares = [
    { name: 'Dona Cota', role: 'Produtora', share_basis_points: 3000 },
    { name: 'Téo', role: 'Autor', share_basis_points: 7000 },
  ];
  expect(said('split.changed', { track_id: 'x', shares })).toEqual(['Partes: Dona Cota 30%, Téo 70%']);
  const conversions = [{ from: 'USD', to: 'BRL', rate: '5.4321', on: '2026-11-01', reason: null }];
  expect(said('statement.approved', { conversions })).toEqual(['Cotações: USD para BRL 5,4321']);
  expect(said('withdrawalBatch.created', { number: 'L-000002', count: 3, total: '90.5' })).toEqual([
    'Número: L-000002',
    'Saques: 3',
    'Total: R$ 90,50',
  ]);
});
