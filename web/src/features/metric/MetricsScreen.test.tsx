// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
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

const PATH = '/app/marketing-partnerships/metrics';
const READ = 'POST /api/metrics';
const month = (name: string, plays: number, before: number, amount: string) => ({
  ...{ month: name, is_reported: true, plays, before, visits: 400, reminders: 0 },
  amounts: [{ currency: 'USD', amount }],
});
/** Nobody has reported it yet; visits are known at once. */
const current = {
  month: '2026-11-01',
  is_reported: false,
  plays: 0,
  before: 0,
  amounts: [],
  visits: 90,
  reminders: 12,
};
const varal = { id: '11111111-1111-4111-8111-111111111111', title: 'Varal', release_date: '2026-10-09' };
const reels = { id: 'c1', name: 'Reels', starts_on: '2026-10-05', ends_on: '2026-11-20' };
const full: MetricView = {
  months: [month('2026-09-01', 10_000, 8_000, '31.000000000001'), month('2026-10-01', 17_240, 9_000, '52.5'), current],
  ...{ visits: 890, reminders: 12, crowd: { visits: 400, usual: 390 } },
  ...{ plays: 27_240, before: 17_000, store_count: 2 },
  amounts: [
    { currency: 'BRL', amount: '12.5', before: '0' },
    { currency: 'USD', amount: '83.500000000001', before: '60' },
  ],
  stores: [
    { key: 'Spotify', plays: 21_000, before: 17_000, series: [10_000, 11_000] },
    { key: 'Deezer', plays: 6_240, before: 0, series: [0, 6_240] },
  ],
  countries: [
    { key: 'BR', plays: 21_000, before: 17_000 },
    { key: 'PL', plays: 6_240, before: 0 },
  ],
  tracks: [
    {
      ...{ key: 't1', title: 'Boi da Lua', release_id: varal.id, release_title: 'Varal', cover_url: null },
      ...{ plays: 27_240, before: 17_000, series: [10_000, 17_240] },
    },
  ],
  ...{ releases: [varal], campaigns: [reels] },
  places: [
    { country: 'BR', store: 'Spotify', plays: 11_000, last_month: 8_000, usual: 8_000 },
    { country: 'PL', store: 'Deezer', plays: 6_240, last_month: 20, usual: 20 },
  ],
};
const none: MetricView = {
  ...{ months: [], plays: 0, before: 0, amounts: [], stores: [], store_count: 0, countries: [], tracks: [] },
  ...{ releases: [], campaigns: [], places: [], visits: 0, reminders: 0, crowd: null },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
});
afterEach(cleanup);

function open(role: Role, view: MetricView, search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  server.answer(READ, () => ({ body: view }));
  return renderSigned(`${PATH}${search}`);
}

test('an artist reads exact sums by currency, the odd jump with what stores do about it, and what changed', async () => {
  open('ARTIST', full);
  const sums = within(await screen.findByRole('region', { name: 'Resumo do período' }));
  expect(sums.getByText('27.240')).toBeTruthy();
  expect(sums.getByText('60% acima dos 6 meses anteriores')).toBeTruthy();
  expect(sums.getByText('890')).toBeTruthy();
  expect(sums.getByText('12')).toBeTruthy();
  expect(sums.getByText(/R\$\s12,50/)).toBeTruthy();
  expect(sums.getByText(/US\$\s83[.,]50/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '6.240 reproduções em Deezer, Polônia, em outubro' })).toBeTruthy();
  expect(
    screen.getByText(
      /As visitas aos seus links não acompanharam: 400 no mês, 390 em média\. A média dos três meses anteriores era 20\. .*reprodução artificial/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O Brasil cresceu 38% em outubro' })).toBeTruthy();
  expect(
    screen.getByText(
      'Toda essa alta veio do Spotify. Foi o mês da estreia de “Varal”. A campanha “Reels” estava no ar.',
    ),
  ).toBeTruthy();
});

test('visits that rose are told with the growth', async () => {
  open('ARTIST', { ...full, releases: [], campaigns: [], crowd: { visits: 900, usual: 400 } });
  const said =
    'Toda essa alta veio do Spotify. As visitas aos links também subiram: 900 no mês, 400 em média nos três meses anteriores.';
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a country that jumped alone is a warning and no success', async () => {
  const places = [
    { country: 'BR', store: 'Spotify', plays: 24_000, last_month: 8_000, usual: 8_000 },
    { country: 'PT', store: 'Spotify', plays: 3_000, last_month: 2_000, usual: 2_900 },
  ];
  open('ARTIST', { ...full, places });
  expect(await screen.findByRole('heading', { name: '24.000 reproduções no Brasil em outubro' })).toBeTruthy();
  expect(screen.getByText(/sem mais visitas, pode ser reprodução artificial/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Brasil cresceu/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Portugal cresceu 50% em outubro' })).toBeTruthy();
});

test('the chart is a table to whoever asks for one, and its crosshair moves by arrow keys', async () => {
  open('ARTIST', full);
  const chart = await screen.findByRole('region', { name: 'Reproduções, visitas e receita por mês' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByRole('status').textContent).toMatch(/^novembro de 2026Visitas aos links90Lembretes12/);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByRole('status').textContent).toContain('outubro de 2026');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByRole('status').textContent).toMatch(/setembro de 2026.*10\.000/);
  fireEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  const table = within(screen.getByRole('table', { name: 'Reproduções, visitas e receita por mês' }));
  expect(table.getByRole('row', { name: /outubro de 2026 17\.240 9\.000 400/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /novembro de 2026 – – 90 12 –/ })).toBeTruthy();
});

test('release days and campaigns are marked on the axis', async () => {
  open('ARTIST', full);
  await screen.findByRole('region', { name: 'Reproduções, visitas e receita por mês' });
  const flags = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(flags).toContain('Campanha Reels, 5 out a 20 nov');
  expect(flags).toContain('Varal, 9 out');
});

test('days beyond those that are drawn are counted, and all of them stand in the table', async () => {
  const releases = [9, 8, 7, 6, 5].map((day) => ({
    id: `r${day}`,
    title: `Varal ${day}`,
    release_date: `2026-10-0${day}`,
  }));
  open('ARTIST', { ...full, releases });
  await screen.findByText('E mais 2 estreias e campanhas: veja na tabela.');
  const drawn = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent ?? '');
  expect(drawn.filter((words) => /^(Varal|Campanha)/.test(words))).toHaveLength(4);
  const table = within(screen.getByRole('table', { name: 'Reproduções, visitas e receita por mês' }));
  const october = table.getByRole('row', { name: /^outubro de 2026/ });
  for (const { title } of releases) expect(october.textContent).toContain(title);
  expect(october.textContent).toContain('Campanha Reels, 5 out a 20 nov');
  expect(table.getByRole('row', { name: /^setembro de 2026 .*–$/ })).toBeTruthy();
});

test('filters stand in the address and are asked of the server', async () => {
  const here = open('ARTIST', full, '?meses=12');
  await screen.findByRole('region', { name: 'Resumo do período' });
  expect(server.calls(READ)[0]!.body).toEqual({ months: '12', compare: 'previous' });
  fireEvent.click(screen.getByRole('radio', { name: '3 meses' }));
  expect(here.current.search).toBe('?meses=3');
});

test('without a report there is no empty chart but a sentence, and a failure can be tried again', async () => {
  open('ARTIST', none);
  expect(await screen.findByText('Ainda não há métricas')).toBeTruthy();
  cleanup();
  server.answer(READ, () => appRefusal(500, 'internal'));
  renderSigned(`${PATH}?meses=3`);
  expect(await screen.findByText('Não foi possível carregar as métricas', {}, { timeout: 5_000 })).toBeTruthy();
});

test('an administrator is asked whose metrics, and nothing is read before', async () => {
  open('ADMIN', full);
  expect(await screen.findByText('De quem são as métricas?')).toBeTruthy();
  expect(server.calls(READ)).toHaveLength(0);
});
