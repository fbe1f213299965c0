// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { VisitView } from '@toada/domain/visit/visit.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const PATH = '/app/marketing-partnerships/visits';
const READ = 'POST /api/visits';
const day = (name: string, visits: number, before: number) => ({
  ...{ day: name, visits, before, visitors: visits - 1, clicks: 4 },
});
const nothing = { times: 0, before: 0 };
const none: VisitView = {
  ...{ days: [day('2026-11-18', 1, 0)], visits: nothing, visitors: nothing, clicks: nothing },
  ...{ links: [], sites: [], devices: [], sources: [], mediums: [], campaigns: [], kinds: [] },
  minutes: Array(30).fill(0),
};
const full: VisitView = {
  ...none,
  days: [day('2026-11-17', 40, 30), day('2026-11-18', 62, 50)],
  ...{ visits: { times: 102, before: 80 }, visitors: { times: 90, before: 70 }, clicks: { times: 1_412, before: 0 } },
  links: [
    { kind: 'link_page', key: 'bloco/loja', name: 'Cifras e letras', block: 'bloco', times: 900, before: 600 },
    { kind: 'link_page', key: 'spotifyLink', name: 'spotifyLink', block: null, times: 400, before: 500 },
    { kind: 'smart_link', key: 'deezer', name: null, block: null, times: 100, before: 0 },
    { kind: 'smart_link', key: 'calendar', name: null, block: null, times: 40, before: 0 },
    { kind: 'smart_link', key: 'vimeo', name: null, block: null, times: 30, before: 0 },
    { kind: 'link_page', key: 'bloco/velho', name: null, block: null, times: 12, before: 12 },
  ],
  sites: [
    { key: 'instagram.com', times: 62, before: 40 },
    { key: '', times: 40, before: 40 },
  ],
  devices: [{ key: 'phone', times: 102, before: 80 }],
  sources: [{ key: 'newsletter', times: 20, before: 0 }],
  mediums: [{ key: 'email', times: 20, before: 0 }],
  kinds: ['link_page', 'smart_link'],
  minutes: [...Array(28).fill(0), 2, 5],
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
});
afterEach(cleanup);

function open(role: Role, view: VisitView, search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  server.answer(READ, () => ({ body: view }));
  return renderSigned(`${PATH}${search}`);
}

test('an artist reads sums with their change, what happens now, and clicks by the words of the page', async () => {
  open('ARTIST', full);
  const sums = within(await screen.findByRole('region', { name: 'Resumo das visitas' }));
  expect(sums.getByText('102')).toBeTruthy();
  expect(sums.getByText('28% acima dos 28 dias anteriores')).toBeTruthy();
  expect(sums.getByText('1.412')).toBeTruthy();
  expect(sums.getByText('Sem dados para comparar')).toBeTruthy();
  expect(sums.getByRole('status', { name: '7 visitas na última meia hora' }).textContent).toBe('7');
  const clicks = within(screen.getByRole('region', { name: 'Cliques' }));
  const rows = clicks.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Cifras e letrasLink na bio900+50%',
    'SpotifyLink na bio400−20%',
    'DeezerSmart link100nova',
    'Pôr no calendárioSmart link40nova',
    'VimeoSmart link30nova',
    'Link que saiu da páginaLink na bio120%',
  ]);
  const sites = within(screen.getByRole('region', { name: 'De onde vieram' }));
  expect(sites.getByText('Direto ou aplicativo')).toBeTruthy();
});

test('campaigns are read by source, medium and name, and a campaign without visits says so', async () => {
  open('ARTIST', full);
  const campaigns = within(await screen.findByRole('region', { name: 'Campanhas' }));
  expect(campaigns.getByText('newsletter')).toBeTruthy();
  fireEvent.click(campaigns.getByRole('radio', { name: 'Meio' }));
  expect(campaigns.getByText('email')).toBeTruthy();
  fireEvent.click(campaigns.getByRole('radio', { name: 'Campanha' }));
  expect(campaigns.getByText('Nenhuma visita veio de um endereço com utm_.')).toBeTruthy();
});

test('the chart is a table, too', async () => {
  open('ARTIST', full);
  fireEvent.click(await screen.findByRole('radio', { name: 'Tabela' }));
  const table = within(screen.getByRole('table', { name: 'Visitas e cliques por dia' }));
  expect(table.getByRole('row', { name: /18 nov 2026/ }).textContent).toContain('62');
});

test('a page that nobody visited says what to do first, and a failure can be tried again', async () => {
  open('ARTIST', none);
  expect(await screen.findByText('Ainda não há visitas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Baixar visitas em CSV' })).toBeNull();
  cleanup();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer(READ, () => appRefusal(500, 'internal'));
  renderSigned(PATH);
  expect(await screen.findByText('Não foi possível carregar as visitas', {}, { timeout: 5_000 })).toBeTruthy();
  server.answer(READ, () => ({ body: full }));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('region', { name: 'Resumo das visitas' })).toBeTruthy();
});

test('an administrator is asked whose visits to read', async () => {
  open('ADMIN', full);
  expect(await screen.findByText('De quem são as visitas?')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Resumo das visitas' })).toBeNull();
});
