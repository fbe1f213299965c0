import { expect, test } from 'vitest';
import { deliveryEventKinds } from '../delivery/delivery.contract.ts';
import { type DeliveryKind, deliveryKinds, deliveryStatuses } from '../delivery/delivery.states.ts';
import { deliveryProblems, isLasting } from '../delivery/delivery-problems.ts';
import { platforms } from '../distribution/platforms.ts';
import { deliveryEventText, problemLine, problemText, statusLabel } from './delivery.pt-BR.ts';
import { platformLabels } from './stores.pt-BR.ts';

const usual = { is_paused: false, is_overdue: false };

test.each(deliveryProblems)('%s names the store, keeps what was said word for word and says what to do', (problem) => {
  for (const platform of platforms) {
    const { title, said, advice } = problemText(problem, platform, ' 530 Login incorrect ');
    expect(title).toContain(platformLabels[platform]);
    expect(said).toBe('530 Login incorrect');
    expect(advice).toMatch(/^\p{Lu}.+\.$/u);
  }
  expect(problemText(problem, 'spotify', '').said).toBeNull();
});

test.each(deliveryProblems)('%s promises to go on by itself only where it does', (problem) => {
  expect(problemText(problem, 'deezer', null).advice.includes('automaticamente')).toBe(!isLasting(problem));
  expect(problemText(problem, 'deezer', null, true).advice).not.toContain('automaticamente');
  expect(problemText(problem, 'deezer', null, true).advice).toMatch(/tente novamente|guia de entrega/i);
});

test('a line has the words of the store, or ends without them', () => {
  expect(problemLine('refusedByStore', 'tidal', 'Cover too small')).toBe(
    'A loja Tidal recusou a entrega: Cover too small',
  );
  expect(problemLine('loginRefused', 'spotify', null)).toBe(
    'A loja Spotify não aceitou o usuário ou a chave de acesso.',
  );
});

test('what a store has at the end depends on what was sent', () => {
  expect(deliveryKinds.map((kind) => statusLabel({ ...usual, kind, status: 'delivered' }))).toEqual([
    'Entregue',
    'Atualizado',
    'Removido',
  ]);
  for (const kind of deliveryKinds) {
    const words = deliveryStatuses.map((status) => statusLabel({ ...usual, kind, status }));
    expect(new Set(words).size).toBe(deliveryStatuses.length);
  }
});

test('a store that is paused or owes its answer reads as that; what has ended stays what it is', () => {
  expect(statusLabel({ ...usual, kind: 'new', status: 'queued', is_paused: true })).toBe('Em pausa');
  expect(statusLabel({ ...usual, kind: 'takedown', status: 'queued', is_paused: true })).toBe('Remoção em pausa');
  expect(statusLabel({ ...usual, kind: 'new', status: 'waiting', is_overdue: true })).toBe('Sem resposta da loja');
  expect(statusLabel({ ...usual, kind: 'new', status: 'delivered', is_paused: true })).toBe('Entregue');
  expect(statusLabel({ ...usual, kind: 'new', status: 'cancelled', is_paused: true })).toBe('Cancelada');
});

test('a takedown that a store has confirmed is told as one', () => {
  const told = (delivery_kind: DeliveryKind) =>
    deliveryEventText({ kind: 'acknowledged', delivery_kind, platform: 'tidal' });
  expect(told('takedown')).toBe('Remoção confirmada: Tidal');
  expect(told('update')).toBe('Atualização confirmada: Tidal');
  expect(told('new')).toBe('Recebimento confirmado: Tidal');
});

test.each(deliveryEventKinds)('%s reads as a sentence with its store', (kind) => {
  for (const delivery_kind of deliveryKinds)
    expect(deliveryEventText({ kind, delivery_kind, platform: 'apple' })).toContain('Apple Music');
});
