// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Role, roles } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FINANCE, fakeFinance, fakeLine, fakeStatement } from '../../../testing/fake-finance.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../../testing/fake-identity.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./StatementsScreen.tsx');

const TEO = '00000000-0000-4000-8000-0000000000bb';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeFinance(server);
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(role: Role = 'ARTIST', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  return renderSigned(`/app/financial/statements${search}`);
}
const asked = (route: string) => new URL(server.calls(route).at(-1)?.url ?? '', 'http://toada.test').searchParams;

test.each(roles)('%s opens the page', async (role) => {
  open(role);
  expect(await screen.findByRole('link', { name: 'Outubro de 2026' })).toBeTruthy();
});

test('a month says what came in, what was taken off, what was paid and what was left', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Extratos por mês' }));
  for (const words of ['US$ 1.275,00', '−US$ 12,50', '−US$ 200,00', 'US$ 1.284,67'])
    expect(table.getByText(words)).toBeTruthy();
});

test('a month is taken along as PDF and as CSV', async () => {
  server.answer(FINANCE.file, () => ({ body: { url: '/files/extrato' } }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  for (const format of ['PDF', 'CSV'])
    fireEvent.click(
      await screen.findByRole('button', { name: `Baixar ${format}: Outubro de 2026, USD, Jussara Lima` }),
    );
  await waitFor(() => expect(server.calls(FINANCE.file)).toHaveLength(2));
  expect(server.calls(FINANCE.file).map(({ body }) => body.format)).toEqual(['pdf', 'csv']);
  expect(server.calls(FINANCE.file)[0]?.body.user_id).toBe(USER_ID);
});

test("a label's months are its own, and its artists' when it asks; an opened one shows that artist's movements", async () => {
  const statement = fakeStatement({ user_id: TEO, user_name: 'Téo Brandão' });
  server.answer(FINANCE.statements, ({ url }) => ({
    body: { rows: [/whose=artists|user_id/.test(url) ? statement : fakeStatement()], next: null },
  }));
  server.answer(FINANCE.lines, () => ({
    body: { rows: [fakeLine({ user_id: TEO, user_name: 'Téo Brandão' })], next: null },
  }));
  const here = open('AGGREGATOR');
  expect(await screen.findByRole('table', { name: 'Extratos por mês' })).toBeTruthy();
  expect(asked(FINANCE.statements).get('whose')).toBeNull();
  expect(screen.queryByText('Téo Brandão')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Dos seus artistas' }));
  expect(await screen.findByRole('combobox', { name: 'Filtrar por artista' })).toBeTruthy();
  await waitFor(() => expect(asked(FINANCE.statements).get('whose')).toBe('artists'));
  expect(await screen.findByText('Téo Brandão')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Outubro de 2026' }));
  expect(await screen.findByRole('table', { name: 'Movimentações do mês' })).toBeTruthy();
  expect(Object.fromEntries(asked(FINANCE.lines))).toEqual({
    user_id: TEO,
    currency: 'USD',
    month: '2026-10-01',
  });
  expect(screen.getByText('Saldo final')).toBeTruthy();
  const lines = within(screen.getByRole('table', { name: 'Movimentações do mês' }));
  expect(lines.getByText('+R$ 1.186,40')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Todos os extratos' }));
  await waitFor(() => expect(here.current.search).toBe('?quem=artistas'));
});

test('a month begins with what was there before, and money that only changed its place has no sign', async () => {
  const moved = fakeLine({ id: '42', entry_kind: 'maturity', kind: 'maturity', amount: '-80', counts: false });
  server.answer(FINANCE.lines, () => ({ body: { rows: [fakeLine(), moved], next: null } }));
  open('ARTIST', `?mes=2026-10&moeda=USD&conta=${USER_ID}`);
  const lines = within(await screen.findByRole('table', { name: 'Movimentações do mês' }));
  expect(lines.getByText('+R$ 1.186,40')).toBeTruthy();
  const amount = lines.getByText('R$ 80,00');
  expect(amount.getAttribute('title')).toContain('não entra na soma');
  expect(screen.getByText('Saldo inicial')).toBeTruthy();
  expect(screen.getByText('US$ 222,17')).toBeTruthy();
  fireEvent.click(lines.getByRole('button', { name: /Liberação na data/ }));
  expect(await screen.findByText('Este valor não entra na soma: o dinheiro só mudou de situação.')).toBeTruthy();
});

test('who has no statement yet is told when the first one comes', async () => {
  server.answer(FINANCE.statements, () => ({ body: { rows: [], next: null } }));
  open();
  expect(await screen.findByText('Seu primeiro extrato chega com os royalties')).toBeTruthy();
});

test('the address of a month that nobody could have opened is the list', async () => {
  open('ARTIST', '?mes=2026-13&moeda=USD&conta=x');
  expect(await screen.findByRole('table', { name: 'Extratos por mês' })).toBeTruthy();
});
