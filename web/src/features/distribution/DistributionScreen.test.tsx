// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { fakeDeliveries, fakeDelivery } from '../../testing/fake-delivery.ts';
import { FINANCE, fakeIncome, noIncome } from '../../testing/fake-finance.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const [LIST, COUNTS, PLAYS, REPORTS] = [
  'GET /api/distributions',
  'GET /api/distributions/counts',
  'POST /api/metrics',
  'GET /api/reports',
];
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const AT = '2026-11-15T12:00:00.000Z';

const distribution = (over: object = {}) => ({
  id: idOf(1),
  user_id: USER_ID,
  owner_name: 'Jussara Lima',
  title: 'Asa de Pipa',
  artist: 'Jussara',
  type: 'single',
  release_date: '2099-12-04',
  upc: '7890000000017',
  cover_url: null,
  status: 'pending',
  progress: 0,
  platforms: ['spotify', 'apple'],
  stores: [],
  note: null,
  hold: null,
  is_own_change: false,
  created_at: AT,
  submitted_at: AT,
  progressed_at: null,
  completed_at: null,
  ...over,
});

/** The one live channel of the page, spoken for by the test. */
class FakeSource {
  static newest: FakeSource | undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen = null;
  onerror = null;
  constructor() {
    FakeSource.newest = this;
  }
  close() {}
}
async function say(event: object) {
  await waitFor(() => expect(FakeSource.newest?.onmessage).toBeTruthy());
  FakeSource.newest?.onmessage?.({ data: JSON.stringify(event) });
}

const noPlays = {
  ...{ months: [], plays: 0, before: 0, amounts: [], stores: [], store_count: 0, countries: [], tracks: [] },
  ...{ releases: [], campaigns: [], places: [], visits: 0, reminders: 0, crowd: null },
};

let server: FakeIdentity;
let rows: object[];
beforeEach(() => {
  server = fakeIdentity();
  rows = [distribution()];
  FakeSource.newest = undefined;
  vi.stubGlobal('EventSource', FakeSource);
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
  server.answer(LIST, () => ({ body: { rows, next: null } }));
  server.answer(COUNTS, () => ({ body: { by_status: { pending: 2, error: 2, completed: 9, draft: 1 }, cleared: 1 } }));
  server.answer(PLAYS, () => ({ body: noPlays }));
  server.answer(REPORTS, () => ({ body: { rows: [], next: null } }));
  server.answer(FINANCE.income, () => ({ body: noIncome }));
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'ARTIST', search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  rememberSession();
  return renderSigned(`/app/distribution${search}`);
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cardOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article')!;

test('tabs carry the numbers of their statuses, and everything stands under Todas', async () => {
  open();
  await screen.findByText('14 no total');
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual([
    'Todas14',
    'Pendentes/Revisão1',
    'Aprovadas1',
    'Em processamento0',
    'Concluídas9',
    'Erro2',
    'Removidas das lojas0',
  ]);
  const legend = within(screen.getByRole('list', { name: 'Distribuições por situação' }));
  expect(legend.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
    'Erro: 2',
    'Pendentes/Revisão: 1',
    'Aprovadas: 1',
    'Concluídas: 9',
    'Rascunhos: 1',
  ]);
  fireEvent.click(legend.getByRole('button', { name: 'Erro: 2' }));
  expect(screen.getByRole('tab', { name: /Erro/ }).getAttribute('aria-selected')).toBe('true');
});

test('an empty tab says so in the words of the specification', async () => {
  rows = [];
  open();
  expect(await screen.findByText('Sua primeira distribuição começa aqui')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Aprovadas/ }));
  expect(await screen.findByText('Nenhuma distribuição encontrada para "Aprovadas".')).toBeTruthy();
  expect(server.calls(LIST).at(-1)?.url).toContain('tab=approved');
});

test.each([
  ['draft', ['Continuar'], 'Rascunho'],
  ['pending', ['Detalhes', 'Iniciar Processamento'], 'Pronto para enviar'],
  ['correction', ['Detalhes', 'Corrigir'], 'Correção solicitada'],
  ['approved', ['Detalhes', 'Iniciar Processamento'], 'Aprovado'],
  ['processing', ['Ver Progresso'], 'Em processamento'],
  ['completed', ['Ver Relatório'], 'Concluído'],
  ['error', ['Ver Erro', 'Tentar Novamente'], 'Erro'],
  ['rejected', ['Detalhes'], 'Rejeitado'],
])('what is %s offers %j', async (status, actions, badge) => {
  rows = [distribution({ status })];
  open();
  const card = await cardOf('Asa de Pipa');
  const offered = within(card).queryAllByRole('button').concat(within(card).queryAllByRole('link'));
  expect(offered.map((one) => one.textContent).toSorted()).toEqual(actions.toSorted());
  expect(within(card).getByText(badge)).toBeTruthy();
});

test('a draft goes on in the wizard, and a new one begins there', async () => {
  rows = [distribution({ status: 'draft', title: '' })];
  open();
  const card = await cardOf('Sem título');
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/app/distribution/drafts/${idOf(1)}`);
  const [create] = await screen.findAllByRole('link', { name: 'Nova Distribuição' });
  expect(create?.getAttribute('href')).toBe('/app/distribution/new');
});

test('a pending one that may go on is started, with the words of the specification', async () => {
  const start = `POST /api/distributions/${idOf(1)}/start`;
  server.answer(start, () => {
    rows = [distribution({ status: 'processing', progress: 5 })];
    return { body: rows[0] };
  });
  open();
  fireEvent.click(await button('Iniciar Processamento: Asa de Pipa'));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'success',
      title: 'Processamento iniciado',
      description: 'A distribuição começou a ser processada.',
    }),
  );
  expect(await screen.findByText('Preparando a entrega, 5%')).toBeTruthy();
  expect(server.calls(COUNTS).length).toBeGreaterThan(1);
});

test('why a person has to look stands beside the button, and is its answer', async () => {
  const hold = { reason: 'filesFlagged', names: ['Asa de Pipa.wav'] };
  const sentence = 'Alguém da equipe vai conferir "Asa de Pipa.wav" antes do envio.';
  rows = [distribution({ hold })];
  server.answer(`POST /api/distributions/${idOf(1)}/start`, () => ({
    status: 409,
    body: { error: { code: 'distribution.held', params: hold } },
  }));
  open();
  const start = await button('Iniciar Processamento: Asa de Pipa');
  expect(document.getElementById(start.getAttribute('aria-describedby')!)?.textContent).toBe(
    `Em análise pela equipe${sentence}`,
  );
  fireEvent.click(start);
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Revisão necessária', description: sentence }));
});

test('the bar moves as the server says, without another question; a change is read again', async () => {
  rows = [distribution({ status: 'processing', progress: 20 })];
  open();
  await screen.findByText('Preparando a entrega, 20%');
  const asked = server.calls(LIST).length;
  await say({ type: 'progress', subject: `distribution:${idOf(1)}`, percent: 64 });
  expect(await screen.findByText('Preparando a entrega, 64%')).toBeTruthy();
  await say({ type: 'progress', subject: `distribution:${idOf(1)}`, percent: 30 });
  expect(screen.getByText('Preparando a entrega, 64%')).toBeTruthy();
  expect(server.calls(LIST).length).toBe(asked);

  rows = [distribution({ status: 'completed', progress: 100, release_date: '2026-01-02' })];
  await say({ type: 'changed', subject: `distribution:${idOf(1)}` });
  expect(await screen.findByText('No ar desde 2 jan 2026')).toBeTruthy();
});

test('what the team has to look at is pending, and what the automatic review let pass is not', async () => {
  rows = [distribution({ hold: { reason: 'manualReview', names: [] } })];
  open();
  const card = within(await cardOf('Asa de Pipa'));
  expect(card.getByText('Pendente')).toBeTruthy();
  expect(card.queryByText('Pronto para enviar')).toBeNull();
});

test('details have the title of the specification, status, date and the way to the release', async () => {
  open();
  fireEvent.click(await button('Detalhes: Asa de Pipa'));
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes: Asa de Pipa' });
  expect(within(dialog).getByText('Pronto para enviar')).toBeTruthy();
  expect(within(dialog).getByText('4 dez 2099')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Ver lançamento' }).getAttribute('href')).toBe(
    `/app/catalog/${idOf(1)}`,
  );
});

test('an address that names a release opens its details, wherever it stands in the list', async () => {
  server.answer(`GET /api/distributions/${idOf(2)}`, () => ({ body: distribution({ id: idOf(2), title: 'Moringa' }) }));
  const here = open('ARTIST', `?lancamento=${idOf(2)}`);
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes: Moringa' });
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[0]!);
  await waitFor(() => expect(here.current.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const DELIVERIES = `GET /api/releases/${idOf(1)}/deliveries`;

test('the error names the store, what it said and what to do, and only what failed is tried again', async () => {
  rows = [distribution({ status: 'error', note: 'A loja Tidal recusou a entrega: Cover too small' })];
  const refused = { problem: 'refusedByStore', detail: 'Cover too small' } as const;
  const stores = [fakeDelivery(), fakeDelivery({ platform: 'tidal', status: 'failed', problem: refused })];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  server.answer(`POST /api/distributions/${idOf(1)}/retry`, () => ({ body: distribution({ status: 'processing' }) }));
  open();
  fireEvent.click(await button('Ver Erro: Asa de Pipa'));
  const dialog = await screen.findByRole('dialog', { name: 'Erro: Asa de Pipa' });
  expect(await within(dialog).findByText('A loja Tidal recusou a entrega')).toBeTruthy();
  expect(within(dialog).getByText('Cover too small').tagName).toBe('Q');
  expect(within(dialog).getByText(/Corrija no lançamento o que a loja apontou/)).toBeTruthy();
  const others = within(within(dialog).getByRole('list', { name: 'Situação em cada loja' }));
  expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^SpSpotifytesteEntregueConcluída em 15 nov 2026/),
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(`POST /api/distributions/${idOf(1)}/retry`)).toHaveLength(1);
});

test('the progress is shown store by store with what each waits for, and moves as the server says', async () => {
  const state = (status: string) => ({ platform: 'spotify', kind: 'new', status, is_test: true, is_paused: false });
  rows = [distribution({ status: 'processing', progress: 52, stores: [state('delivered'), state('sending')] })];
  const problem = { problem: 'hostUnreachable', detail: null } as const;
  let stores = [
    fakeDelivery({ status: 'sending', progress: 40 }),
    fakeDelivery({ platform: 'apple', status: 'queued', is_paused: true, progress: 0 }),
    fakeDelivery({ platform: 'deezer', status: 'queued', problem, next_attempt_at: AT, progress: 0 }),
    fakeDelivery({ platform: 'tidal', status: 'waiting', progress: 90, is_test: false }),
  ];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  open();
  expect(await screen.findByText('1 de 2 lojas prontas, 52%')).toBeTruthy();
  fireEvent.click(await button('Ver Progresso: Asa de Pipa'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Progresso: Asa de Pipa' }));
  expect(await dialog.findByText('Os arquivos estão sendo enviados, 40%.')).toBeTruthy();
  expect(dialog.getByRole('progressbar', { name: 'Progresso da entrega: Spotify' })).toBeTruthy();
  expect(dialog.getByText('A loja está em pausa. A entrega continua quando ela voltar.')).toBeTruthy();
  expect(
    dialog.getByText(/^O servidor de entrega de Deezer não respondeu\. Nova tentativa em 15 nov 2026/),
  ).toBeTruthy();
  expect(dialog.getByText(/Falta a confirmação da loja\.$/)).toBeTruthy();
  expect(dialog.getAllByText('teste')).toHaveLength(3);
  stores = [fakeDelivery(), ...stores.slice(1)];
  await say({ type: 'changed', subject: `delivery:${idOf(1)}` });
  expect(await dialog.findByText('Entregue')).toBeTruthy();
});

test('what only a test store has is not said to be on the air', async () => {
  const tested = { platform: 'spotify', kind: 'new', status: 'delivered', is_test: true, is_paused: false };
  rows = [distribution({ status: 'completed', release_date: '2026-01-02', stores: [tested] })];
  open();
  const card = within(await cardOf('Asa de Pipa'));
  expect(card.getByText('Entrega de teste concluída, nada foi publicado')).toBeTruthy();
  expect(card.getByText('teste')).toBeTruthy();
});

test('a paused store is named beside what the others have, and a release that leaves all of them says how far', async () => {
  const there = { platform: 'spotify', kind: 'new', status: 'delivered', is_test: false, is_paused: false };
  const paused = { ...there, platform: 'tidal', status: 'queued', is_paused: true };
  rows = [distribution({ status: 'completed', release_date: '2026-01-02', stores: [there, paused] })];
  open();
  expect(await screen.findByText('No ar desde 2 jan 2026. Em pausa: Tidal')).toBeTruthy();
  cleanup();
  const stores = [there, paused].map((store) => ({ ...store, kind: 'takedown' }));
  rows = [distribution({ status: 'processing', progress: 86, stores })];
  open();
  const card = within(await cardOf('Asa de Pipa'));
  expect(card.getByText('Saindo das lojas')).toBeTruthy();
  expect(card.getByText('Removido de 1 de 2 lojas, 1 em pausa')).toBeTruthy();
  expect(card.queryByRole('progressbar')).toBeNull();
});

test('a release that was taken down shows the stores that had it, as removed, and not the one that never did', async () => {
  const taken = { kind: 'takedown', status: 'delivered', is_test: false, is_paused: false };
  const stores = [
    { ...taken, platform: 'spotify' },
    { ...taken, platform: 'deezer' },
  ];
  rows = [distribution({ status: 'withdrawn', progress: 0, platforms: ['tidal'], stores })];
  open();
  const card = within(await cardOf('Asa de Pipa'));
  expect(card.getByRole('list', { name: 'Removido de: Spotify, Deezer' })).toBeTruthy();
  expect(card.queryByRole('img', { name: 'Tidal' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: /Detalhes/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Removido de').nextSibling?.textContent).toBe('Spotify, Deezer');
});

test('beside a store that sells, those that only test are counted', async () => {
  const state = { platform: 'spotify', kind: 'new', status: 'delivered', is_test: false, is_paused: false };
  const stores = [state, { ...state, platform: 'deezer', is_test: true }];
  rows = [distribution({ status: 'completed', release_date: '2026-01-02', stores })];
  open();
  const card = within(await cardOf('Asa de Pipa'));
  expect(card.getByText('No ar desde 2 jan 2026')).toBeTruthy();
  expect(card.getByText('1 loja em teste')).toBeTruthy();
});

test('an address that names what went wrong shows the error at once', async () => {
  rows = [distribution({ status: 'error' })];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([]) }));
  open('ARTIST', `?lancamento=${idOf(1)}`);
  const dialog = await screen.findByRole('dialog', { name: 'Erro: Asa de Pipa' });
  expect(await within(dialog).findByText(/o motivo não foi informado/)).toBeTruthy();
});

test('the card begins with what came in, by store, country and track; without any it says when it comes', async () => {
  open();
  expect(await screen.findByText('Ainda não há royalties')).toBeTruthy();
  cleanup();
  server.answer(FINANCE.income, () => ({ body: fakeIncome() }));
  open();
  expect(await screen.findByText('Royalties por mês, jun a nov 2026, em dólares')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Royalties por loja: Jun a nov 2026, em dólares' });
  expect(within(table).getByText('US$ 1.275,00')).toBeTruthy();
  const legend = within(screen.getByRole('list', { name: 'Cores do gráfico' }));
  const stores = within(table).getAllByRole('columnheader').slice(1, -1);
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    stores.map((header) => header.textContent),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Faixa' }));
  await waitFor(() => expect(server.calls(FINANCE.income).at(-1)?.url).toContain('side=track'));
});

test('without plays the card says so; with them every value stands in a table, too', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Reproduções' }));
  expect(await screen.findByText('Ainda não há reproduções')).toBeTruthy();
  cleanup();
  const months = ['2026-09-01', '2026-10-01', '2026-11-01'].map((month, place) => ({
    ...{ month, is_reported: place < 2, plays: [5_100, 18_800, 0][place], before: 0 },
    ...{ amounts: [], visits: 0, reminders: 0 },
  }));
  const stores = [
    { key: 'Spotify', plays: 14_500, before: 0, series: [5_100, 9_400] },
    { key: 'YouTube Music', plays: 5_000, before: 0, series: [0, 5_000] },
    { key: 'Deezer', plays: 3_000, before: 0, series: [0, 3_000] },
    { key: 'Tidal', plays: 900, before: 0, series: [0, 900] },
    { key: 'Anghami', plays: 500, before: 0, series: [0, 500] },
  ];
  server.answer(PLAYS, () => ({ body: { ...noPlays, plays: 23_900, months, stores, store_count: 5 } }));
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Reproduções' }));
  const table = await screen.findByRole('table', { name: 'Reproduções por mês e por loja' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ')));
  expect(cells).toEqual([
    ['Mês', 'Spotify', 'YouTube Music', 'Deezer', 'Outras 2'],
    ['setembro de 2026', '5.100', '0', '0', '0'],
    ['outubro de 2026', '9.400', '5.000', '3.000', '1.400'],
  ]);
  const chart = screen.getByRole('region', { name: 'Reproduções por mês e por loja' });
  fireEvent.keyDown(chart, { key: 'End' });
  expect(within(chart).getByRole('status').textContent).toMatch(/^outubro de 2026, 18\.800 reproduçõesSpotify9\.400/);
});

test('a report is asked for, shown while it is made, and fetched when the server says it is there', async () => {
  const report = { id: idOf(3), format: 'csv', status: 'pending', bytes: null, created_at: AT, expires_at: AT };
  let reports: object[] = [];
  server.answer(REPORTS, () => ({ body: { rows: reports, next: null } }));
  server.answer('POST /api/reports', () => {
    reports = [report];
    return { body: report };
  });
  server.answer(`POST /api/reports/${idOf(3)}/link`, () => ({ body: { url: '/files/relatorio.csv' } }));
  open();
  fireEvent.click(await button('Exportar CSV'));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Relatório Solicitado' }));
  expect(await screen.findByText('Preparando')).toBeTruthy();
  reports = [{ ...report, status: 'ready', bytes: 2048 }];
  await say({ type: 'changed', subject: 'reports' });
  fireEvent.click(await button(/^Baixar CSV/));
  await waitFor(() => expect(server.calls(`POST /api/reports/${idOf(3)}/link`)).toHaveLength(1));
  reports = [{ ...report, status: 'failed' }];
  await say({ type: 'changed', subject: 'reports' });
  expect(await screen.findByText('Não foi possível gerar. Peça de novo.')).toBeTruthy();
});

test('three platforms are shown, and all six where somebody asks', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Plataformas' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(await button('Ver as 6 plataformas'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('Sua música em mais de 150 plataformas.')).toBeTruthy();
  fireEvent.click(await button('Ver menos'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('a label chooses one of its artists, and list and numbers follow; an artist has nothing to choose', async () => {
  const artist = { ...fakeProfile({ role: 'ARTIST' }), id: idOf(5), display_name: 'Téo Brandão' };
  const user = { ...artist, deactivated_at: null, aggregator_name: 'Selo', has_own_white_label: false };
  server.answer('GET /api/users', () => ({ body: { rows: [user], next: null } }));
  open('AGGREGATOR');
  const filter = await screen.findByRole('combobox', { name: 'Filtrar por artista' });
  fireEvent.click(filter);
  fireEvent.click(await screen.findByRole('option', { name: /Téo Brandão/ }));
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).toContain(`artist_id=${idOf(5)}`));
  expect(server.calls(COUNTS).at(-1)?.url).toContain(`artist_id=${idOf(5)}`);
  expect(within(await cardOf('Asa de Pipa')).getByText('Jussara Lima')).toBeTruthy();
  cleanup();
  open('ARTIST');
  await cardOf('Asa de Pipa');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a list that cannot be read says so, and is asked for again', async () => {
  let isBroken = true;
  server.answer(LIST, () =>
    isBroken
      ? { status: 403, body: { error: { code: 'access.forbidden', params: {} } } }
      : { body: { rows, next: null } },
  );
  open();
  expect(await screen.findByText('Não foi possível carregar as distribuições')).toBeTruthy();
  isBroken = false;
  fireEvent.click(await button('Tentar Novamente'));
  expect(await cardOf('Asa de Pipa')).toBeTruthy();
});
