// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { IncomeView } from '@toada/domain/income/income.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

const INCOME = 'GET /api/network-income';
const ROWS = 'GET /api/network-income/rows';
const nothing: IncomeView = { months: [], currencies: [], cells: [], totals: [] };
const inReais: IncomeView = {
  ...{ months: ['2026-09-01', '2026-10-01'], currencies: ['BRL'] },
  cells: [
    { month: '2026-09-01', key: 't1', label: 'Boi da Lua', amount: '100' },
    { month: '2026-10-01', key: 't1', label: 'Boi da Lua', amount: '418.02' },
  ],
  totals: [
    { month: '2026-09-01', amount: '100' },
    { month: '2026-10-01', amount: '418.02' },
  ],
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/network-channels', () => ({ body: { rows: [], next: null } }));
  server.answer(INCOME, ({ url }) => ({
    body: url.includes('currency=BRL') ? inReais : { ...nothing, currencies: ['BRL'] },
  }));
  server.answer(ROWS, ({ url }) => {
    const isVideo = url.includes('side=video');
    const row = { owner_name: 'Jussara Lima', video_count: 184, views: '5000', amount: '418.02' };
    return { body: { rows: [{ ...row, key: isVideo ? 'dQw4w9WgXcQ' : 't1', label: 'Boi da Lua' }], next: null } };
  });
});
afterEach(cleanup);

function open(role: 'ARTIST' | 'ADMIN') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  renderSigned('/app/youtube-network?aba=receita');
}

test('the newest month stands as a table, in the currency there is, by recording or by video', async () => {
  open('ARTIST');
  const table = within(await screen.findByRole('table', { name: 'Receita da rede em Outubro de 2026' }));
  expect(table.getByText('R$ 418,02')).toBeTruthy();
  expect(table.getByText('184')).toBeTruthy();
  expect(table.queryByText('Conta')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Vídeo' }));
  const video = await screen.findByRole('link', { name: 'Ver Boi da Lua no YouTube' });
  expect(video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('administrators read whose it is', async () => {
  open('ADMIN');
  const table = within(await screen.findByRole('table', { name: 'Receita da rede em Outubro de 2026' }));
  expect(table.getByRole('columnheader', { name: 'Conta' })).toBeTruthy();
  expect(table.getAllByText('Jussara Lima').length).toBeGreaterThan(0);
});

test('nothing yet, and nothing that could be read, say so', async () => {
  server.answer(INCOME, () => ({ body: nothing }));
  open('ARTIST');
  expect(await screen.findByText('Nenhuma receita da rede ainda')).toBeTruthy();
  cleanup();
  server.answer(INCOME, () => appRefusal(403, 'access.forbidden'));
  open('ARTIST');
  expect(await screen.findByText('A receita da rede não carregou')).toBeTruthy();
});
