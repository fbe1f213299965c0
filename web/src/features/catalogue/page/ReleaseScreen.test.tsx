// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeliveryEventView } from '@toada/domain/delivery/delivery.contract.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import { fakeDeliveries, fakeDelivery } from '../../../testing/fake-delivery.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const ID = '00000000-0000-4000-8000-0000000000cc';
const PAGE = `GET /api/releases/${ID}`;
const DELIVERIES = `GET /api/releases/${ID}/deliveries`;
const METRICS = 'POST /api/metrics';
const TAKEDOWN = `POST /api/releases/${ID}/takedown`;
const at = '2026-11-15T12:00:00.000Z';

const file: NonNullable<ReleasePageView['cover']> = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'estrela.flac',
  bytes: 31_000_000,
  format: 'flac',
  status: 'checked',
  duration_ms: 245_000,
  waveform: [0, 128, 255],
  findings: [{ code: 'audio.mono', level: 'warning', facts: {} }],
};

const page = (over: Partial<ReleasePageView> = {}): ReleasePageView => ({
  id: ID,
  user_id: 'u',
  owner_name: 'Jussara',
  type: 'album',
  title: 'Quintal de Estrelas',
  artist: 'Jussara Lima',
  upc: '7898712345016',
  genre: 'MPB',
  language: 'Português',
  release_date: '2026-11-27',
  label_line: 'Maré Alta',
  p_line: '',
  c_line: '',
  description: '',
  cover_url: null,
  cover: null,
  status: 'pending',
  badge: 'pending',
  is_test_only: false,
  is_leaving: false,
  is_cleared: false,
  hold: null,
  progress: 0,
  submitted_at: at,
  completed_at: null,
  platforms: ['spotify', 'tidal'],
  regions: ['global'],
  custom_countries: [],
  custom_region_details: '',
  tracks: [
    {
      id: 't1',
      title: 'Estrela de Papel',
      version: 'ao vivo',
      isrc: 'BRTOA2600115',
      main_artists: ['Jussara Lima'],
      featured_artists: ['Téo Brandão'],
      composers: ['Dona Cota'],
      producers: [],
      other_credits: [{ name: 'Anahí Couto', role: 'Voz' }],
      explicit: 'yes',
      is_instrumental: false,
      ai_use: 'none',
      splits: null,
      file,
    },
  ],
  splits: [{ name: 'Jussara Lima', role: 'Artista', share_basis_points: 10_000 }],
  events: [
    { id: 'e1', kind: 'submitted', note: null, created_at: at },
    { id: ID, kind: 'created', note: null, created_at: at },
  ],
  ...over,
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer(METRICS, () => ({ body: noPlays }));
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([]) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(over: Partial<ReleasePageView> = {}) {
  server.answer(PAGE, () => ({ body: page(over) }));
  rememberSession();
  renderSigned(`/app/catalog/${ID}`);
  await screen.findByRole('heading', { level: 2, name: over.title ?? 'Quintal de Estrelas' });
}

test('the page has facts, stores, tracks, royalties, files with their findings and what happened', async () => {
  await open();
  await screen.findByText('Spotify');
  for (const words of [
    '27 nov 2026',
    '7898712345016',
    'Maré Alta',
    'Mundo todo',
    'Spotify',
    'Tidal',
    'Pendente Verificação',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Álbum, 1 faixa, MPB')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tocar Estrela de Papel' })).toBeTruthy();
  expect(screen.getByText('4:05')).toBeTruthy();
  expect(await screen.findByText('1 aviso')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Divisão dos royalties' })).toBeTruthy();
  const events = within(await screen.findByRole('list', { name: 'Atividade' })).getAllByRole('listitem');
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Enviado para revisão',
    'Rascunho criado',
  ]);
});

test('the credits of a track fold out', async () => {
  await open();
  expect(screen.queryByText('Anahí Couto (Voz)')).toBeNull();
  press('Créditos de Estrela de Papel');
  expect(screen.getByText('Dona Cota')).toBeTruthy();
  expect(screen.getByText('Anahí Couto (Voz)')).toBeTruthy();
});

test('the UPC is copied', async () => {
  await open();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  press('Copiar UPC');
  await waitFor(() => expect(currentToast()?.title).toBe('UPC copiado'));
  expect(writeText).toHaveBeenCalledWith('7898712345016');
});

test('a master is saved by a link that is made when it is asked for', async () => {
  const link = `POST /api/releases/${ID}/file-link`;
  server.answer(link, () => ({ body: { url: '/api/files/media/x.wav' } }));
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  fireEvent.click(await screen.findByRole('button', { name: `Baixar ${file.name}` }));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(server.calls(link)[0]?.body).toEqual({ file_id: file.id });
});

test('a correction shows the words of the review', async () => {
  const events = [{ id: 'e2', kind: 'correctionAsked', note: 'A capa está borrada.', created_at: at } as const];
  await open({ status: 'correction', events });
  expect(screen.getByText('Correção solicitada: sua vez')).toBeTruthy();
  expect(screen.getAllByText('A capa está borrada.')).toHaveLength(2);
});

test('an approved release that waits for its owner says so, with the button', async () => {
  const start = `POST /api/distributions/${ID}/start`;
  server.answer(start, () => ({ body: {} }));
  await open({ status: 'approved', badge: 'approved' });
  expect(screen.getByText('Aprovado: pronto para enviar')).toBeTruthy();
  expect(screen.queryByText('Pendente Verificação')).toBeNull();
  press('Iniciar Processamento');
  await waitFor(() => expect(server.calls(start)).toHaveLength(1));
});

test('what the team has to look at says so and why, and offers nothing to press', async () => {
  await open({ hold: { reason: 'codesFlagged', names: ['BRTOA2600115'] } });
  expect(screen.getByText('Em análise pela equipe')).toBeTruthy();
  expect(screen.getByText('Alguém da equipe vai conferir o código BRTOA2600115 antes do envio.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Iniciar Processamento' })).toBeNull();
});

test('staff are not told that somebody else’s correction is their turn', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN', is_verified: true }) }));
  await open({ status: 'correction', badge: 'correction' });
  expect(screen.getByText('Correção solicitada: aguardando o artista')).toBeTruthy();
  expect(screen.queryByText('Correção solicitada: sua vez')).toBeNull();
});

test('withdrawing asks first, and stands only where the states let it', async () => {
  server.answer(`POST /api/releases/${ID}/withdraw`, () => ({
    body: page({ status: 'withdrawn', badge: 'withdrawn' }),
  }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar lançamento' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancelar "Quintal de Estrelas"?' });
  expect(server.calls(`POST /api/releases/${ID}/withdraw`)).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar lançamento' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Lançamento cancelado'));
  cleanup();
  await open({ status: 'rejected', badge: 'rejected' });
  expect(screen.queryByRole('button', { name: 'Cancelar lançamento' })).toBeNull();
});

test.each(['withdrawn', 'rejected'] as const)(
  'a release that is %s is in no store, and nobody is asked to promote it',
  async (status) => {
    await open({ status, badge: status });
    expect(await screen.findByRole('heading', { level: 2, name: 'Quintal de Estrelas' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Divulgar' })).toBeNull();
    cleanup();
    await open({ status: 'completed', badge: 'published' });
    expect(await screen.findByRole('link', { name: 'Divulgar' })).toBeTruthy();
  },
);

test('music of some seconds is counted in seconds, and longer music in minutes', async () => {
  await open();
  expect(await screen.findByText('1 faixa, 4 min')).toBeTruthy();
  cleanup();
  const { tracks } = page();
  const short = tracks.map((track) => ({ ...track, file: track.file && { ...track.file, duration_ms: 12_400 } }));
  await open({ tracks: short });
  expect(await screen.findByText('1 faixa, 12 s')).toBeTruthy();
});

test('the head of a release whose delivery failed says so', async () => {
  await open({ status: 'error', badge: 'failed' });
  const head = (await screen.findByRole('heading', { level: 2, name: 'Quintal de Estrelas' })).closest(
    'header',
  ) as HTMLElement;
  expect(within(head).getByText('Erro na entrega')).toBeTruthy();
  expect(within(head).queryByText('Em entrega')).toBeNull();
});

test('a release that is not there says so, and one that cannot be read can be tried again', async () => {
  server.answer(PAGE, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned(`/app/catalog/${ID}`);
  expect(await screen.findByText('Lançamento não encontrado')).toBeTruthy();
  cleanup();
  server.answer(PAGE, () => appRefusal(422, 'input.invalid'));
  renderSigned(`/app/catalog/${ID}`);
  expect(await screen.findByText('Lançamento não encontrado')).toBeTruthy();
  cleanup();
  server.answer(PAGE, () => appRefusal(403, 'access.forbidden'));
  renderSigned(`/app/catalog/${ID}`);
  expect(await screen.findByText('Falha ao carregar o lançamento')).toBeTruthy();
});

const delivered = { status: 'completed', badge: 'published' } as const;
const refused = fakeDelivery({
  ...{ platform: 'tidal', status: 'failed', is_test: false },
  problem: { problem: 'refusedByStore', detail: 'Cover too small' },
});

test('each store shows how it stands there, when, and what it said; tests are marked', async () => {
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([fakeDelivery(), refused]) }));
  await open({ ...delivered, release_date: '2099-11-27' });
  expect(await screen.findByText(/^1 de 2 prontas\. Faltam \d+ dias para a estreia\.$/)).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Linha do tempo de entrega por loja' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  const rows = within(screen.getByRole('table', { name: 'Situação em cada loja' })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Spotify.*teste.*Entregue.*Lançamento/);
  expect(rows[2]?.textContent).toMatch(/Tidal.*Falhou.*Cover too small.*Corrija no lançamento o que a loja apontou/);
  expect(rows[2]?.textContent).not.toContain('teste');
  expect(screen.getAllByText('A loja Tidal recusou a entrega').length).toBeGreaterThan(0);
});

const noPlays = {
  ...{ months: [], plays: 0, before: 0, amounts: [], stores: [], store_count: 0, countries: [], tracks: [] },
  ...{ releases: [], campaigns: [], places: [], visits: 0, reminders: 0, crowd: null },
};
const out = { ...delivered, release_date: '2026-08-14' };
const onAir = fakeDelivery({ is_test: false, ended_at: '2026-08-01T12:00:00.000Z' });

test('from its day on a release says since when each store has it, and opens it where its address is known', async () => {
  const stores = [onAir, fakeDelivery({ ...onAir, id: crypto.randomUUID(), platform: 'tidal' })];
  const addresses = [{ platform: 'spotify' as const, url: 'https://open.spotify.com/album/9' }];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores, { addresses }) }));
  await open(out);
  expect(await screen.findByRole('heading', { name: 'No ar em 2 lojas' })).toBeTruthy();
  expect(await screen.findAllByText('No ar desde 14 ago')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'Abrir no Spotify' });
  expect(link.getAttribute('href')).toBe('https://open.spotify.com/album/9');
  expect(screen.queryByRole('link', { name: 'Abrir no Tidal' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copiar links' })).toBeTruthy();
  expect(screen.getByText('No ar há').nextElementSibling?.textContent).toMatch(/^\d+ dias$/);
});

test('what is only a test, or not out yet, is not on the air and has no performance', async () => {
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([fakeDelivery()]) }));
  await open({ ...out, is_test_only: true });
  expect(await screen.findByRole('heading', { name: 'Entrega nas lojas' })).toBeTruthy();
  expect(screen.queryByText(/^No ar desde/)).toBeNull();
  await waitFor(() => expect(server.calls(METRICS)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Desempenho' })).toBeNull();
  cleanup();
  await open({ ...out, release_date: '2099-11-27' });
  expect(await screen.findByRole('heading', { name: 'Entrega nas lojas' })).toBeTruthy();
  expect(server.calls(METRICS)).toHaveLength(1);
});

test('performance says the months stores told of, and stores, countries and tracks come to the same plays', async () => {
  const month = (name: string, plays: number, over: object = {}) => ({
    ...{ month: name, is_reported: true, plays, before: 0, amounts: [], visits: 0, reminders: 0 },
    ...over,
  });
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([onAir]) }));
  server.answer(METRICS, () => ({
    body: {
      ...{ ...noPlays, plays: 900, before: 600, store_count: 2 },
      months: [
        month('2026-07-01', 0),
        month('2026-08-01', 0),
        month('2026-09-01', 300),
        month('2026-10-01', 600, { amounts: [{ currency: 'USD', amount: '1.25' }] }),
        month('2026-11-01', 0, { is_reported: false, visits: 4 }),
      ],
      stores: [
        { key: 'Spotify', plays: 700, before: 0, series: [0, 0, 200, 500] },
        { key: 'Loja Nova', plays: 200, before: 0, series: [0, 0, 100, 100] },
      ],
      countries: [
        { key: 'BR', plays: 850, before: 0 },
        { key: 'PT', plays: 50, before: 0 },
      ],
      tracks: [
        { key: 't1', title: 'Estrela de Papel', plays: 890, before: 0, series: [0, 300, 590] },
        { key: 't9', title: '', plays: 10, before: 0, series: [0, 0, 10] },
      ].map((track) => ({ ...track, release_id: ID, release_title: '', cover_url: null })),
    },
  }));
  await open(out);
  const part = within(await screen.findByRole('region', { name: 'Desempenho' }));
  expect(await part.findByText(/^Agosto de 2026 a outubro de 2026\. As lojas informam por mês/)).toBeTruthy();
  expect(part.getByText('50% acima dos 12 meses anteriores')).toBeTruthy();
  // July was before the release; August was before the first play, and is no slow month.
  expect(part.getByText('450')).toBeTruthy();
  expect(part.getByText('Receita de outubro')).toBeTruthy();
  const table = part.getByRole('table', { name: 'Reproduções por mês e por loja' });
  expect(within(table).getAllByRole('row')[3]?.textContent).toBe('outubro de 2026500100');
  const linesOf = (name: string) =>
    within(part.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf('Lojas')).toEqual(['SpSpotify70078%', 'LoLoja Nova20022%']);
  expect(linesOf('Países')).toEqual(['Brasil85094%', 'Portugal506%']);
  expect(linesOf('Faixas')).toEqual(['1Estrela de Papel4:0589099%', 'Sem título101%']);
  expect(new Set(server.calls(METRICS).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(server.calls(METRICS)).toHaveLength(1);
  fireEvent.click(part.getByRole('radio', { name: '3 meses' }));
  await waitFor(() => expect(server.calls(METRICS).at(-1)?.body).toMatchObject({ release_id: ID, months: '3' }));
});

test('what failed is tried again where it is read, by one button for all stores', async () => {
  const stores = [refused, fakeDelivery({ ...refused, id: crypto.randomUUID(), platform: 'deezer' })];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  server.answer(`POST /api/distributions/${ID}/retry`, () => ({ body: {} }));
  await open({ status: 'error', badge: 'failed' });
  expect(await screen.findAllByText('A loja Deezer recusou a entrega')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await waitFor(() => expect(server.calls(`POST /api/distributions/${ID}/retry`)).toHaveLength(1));
});

/** As a keyboard opens it: the menu's own pointer events are not in every test's window. */
async function choose(store: string, action: string) {
  fireEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: `Ações: ${store}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('one store is left with a reason, after being told what happens then', async () => {
  const stores = [fakeDelivery(), fakeDelivery({ platform: 'deezer' })];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  server.answer(TAKEDOWN, () => ({ body: fakeDeliveries(stores) }));
  await open(delivered);
  await screen.findByText(/^2 de 2 prontas\./);
  await choose('Deezer', 'Remover desta loja');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover "Quintal de Estrelas" das lojas?' }));
  expect(dialog.getByText(/Nas outras, nada muda\.$/)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'Spotify teste' }).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Deezer teste' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remover das lojas' }));
  expect(dialog.getByText('Escolha pelo menos uma loja.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Deezer teste' }));
  expect(dialog.queryByText('Escolha pelo menos uma loja.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Remover de Deezer' }));
  expect(dialog.getByLabelText('Motivo').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls(TAKEDOWN)).toEqual([]);
  type('Motivo', 'O contrato terminou.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remover de Deezer' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Remoção pedida'));
  expect(server.calls(TAKEDOWN)[0]?.body).toEqual({ platforms: ['deezer'], reason: 'O contrato terminou.' });
});

test('all stores are left from the head of the page; none that is being left already', async () => {
  const leaving = fakeDelivery({ platform: 'tidal', kind: 'takedown', status: 'waiting', ended_at: null });
  const stores = [fakeDelivery(), leaving];
  const deliveries = [fakeDelivery(), leaving, fakeDelivery({ platform: 'tidal' })];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores, { deliveries }) }));
  server.answer(TAKEDOWN, () => ({ body: fakeDeliveries(stores) }));
  await open(delivered);
  fireEvent.click(await screen.findByRole('button', { name: 'Remover das lojas' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Depois da última confirmação, ele fica no catálogo como removido/)).toBeTruthy();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  expect(dialog.getByText('Tidal:').closest('li')?.textContent).toBe('Tidal: A remoção já foi pedida.');
});

test('every store is named with what happens there, also one that waits, is paused, is being sent to or has failed', async () => {
  const queued = { status: 'queued', ended_at: null, sent_at: null, may_be_there: false } as const;
  const stores = [
    fakeDelivery(),
    fakeDelivery({ platform: 'deezer', ...queued }),
    fakeDelivery({ platform: 'tidal', ...queued, is_paused: true }),
    fakeDelivery({ platform: 'amazon', status: 'waiting', ended_at: null }),
    fakeDelivery({
      platform: 'youtube',
      ...queued,
      status: 'failed',
      problem: { problem: 'loginRefused', detail: null },
    }),
    fakeDelivery({ platform: 'soundcloud', kind: 'takedown' }),
  ];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  server.answer(TAKEDOWN, () => ({ body: fakeDeliveries(stores) }));
  await open({ status: 'processing', badge: 'inDelivery' });
  fireEvent.click(await screen.findByRole('button', { name: 'Remover das lojas' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fates = dialog
    .getAllByRole('checkbox')
    .map((box) => [
      box.getAttribute('aria-checked'),
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
    ]);
  expect(fates).toEqual([
    ['true', 'Já tem o lançamento: será removido.'],
    ['true', 'Ainda não recebeu: o envio será cancelado.'],
    ['true', 'Ainda não recebeu: o envio será cancelado.'],
    ['true', 'Está recebendo agora: será removido em seguida.'],
    ['true', 'O envio falhou: não será tentado de novo.'],
  ]);
  expect(dialog.getByText('SoundCloud:').closest('li')?.textContent).toContain('Já removido.');
  type('Motivo', 'O contrato terminou.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remover de 5 lojas' }));
  await waitFor(() => expect(server.calls(TAKEDOWN)).toHaveLength(1));
  expect(server.calls(TAKEDOWN)[0]?.body).toMatchObject({
    platforms: ['spotify', 'deezer', 'tidal', 'amazon', 'youtube'],
  });
});

test('the bar follows the stores, and a paused one is named and not counted', async () => {
  const six = (['spotify', 'apple', 'youtube', 'deezer', 'tidal', 'amazon'] as const).map((platform) =>
    fakeDelivery({ platform }),
  );
  const last = fakeDelivery({ platform: 'soundcloud', status: 'sending', progress: 30, ended_at: null });
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([...six, last]) }));
  await open({ status: 'processing', badge: 'inDelivery', progress: 5, release_date: null });
  expect(await screen.findByText('90%')).toBeTruthy();
  cleanup();
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([...six, { ...last, status: 'queued', is_paused: true }]) }));
  await open({ ...delivered, release_date: null });
  expect(
    await screen.findByText(/^6 de 7 prontas\. Em pausa: SoundCloud\. A loja recebe quando voltar\.$/),
  ).toBeTruthy();
});

test('a release that leaves every store says how far that is, has no button and is not edited', async () => {
  const stores = [
    fakeDelivery({ kind: 'takedown' }),
    fakeDelivery({ platform: 'tidal', kind: 'takedown', status: 'queued', is_paused: true, ended_at: null }),
  ];
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries(stores) }));
  await open({ ...delivered, status: 'processing', is_leaving: true });
  expect(await screen.findByText(/^Saindo das lojas: 1 de 2 removidas\. Em pausa: Tidal\./)).toBeTruthy();
  expect(screen.getByText('Saindo das lojas')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Progresso da distribuição' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remover das lojas' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Divulgar' })).toBeNull();
  press('Editar metadados');
  expect(currentToast()?.description).toContain('está saindo de todas as lojas');
});

test('a release that only test stores have is not called published', async () => {
  await open({ ...delivered, badge: 'tested', is_test_only: true });
  expect(await screen.findByText('Entrega de teste')).toBeTruthy();
  expect(screen.queryByText('Publicado')).toBeNull();
});

test('a test delivery says that nothing was published, before the stores have come and in the activity', async () => {
  const event = { id: 'e1', kind: 'completed', note: null, created_at: '2026-11-15T12:00:00.000Z' } as const;
  let answer = (_: object) => {};
  server.answer(DELIVERIES, () => new Promise((resolve) => (answer = (body) => resolve({ body }))));
  await open({ ...delivered, badge: 'tested', is_test_only: true, events: [event] });
  expect(await screen.findByText('Entrega de teste concluída, nada foi publicado.')).toBeTruthy();
  const activity = within(await screen.findByRole('list', { name: 'Atividade' }));
  expect(activity.getByText('Entrega de teste concluída')).toBeTruthy();
  expect(screen.queryByText(/Entregue às lojas/)).toBeNull();
  answer(fakeDeliveries([fakeDelivery({ is_test: true })]));
  expect(await screen.findAllByText('Spotify')).not.toHaveLength(0);
  expect(screen.getByText('Entrega de teste concluída, nada foi publicado.')).toBeTruthy();
  expect(activity.getByText('Entrega de teste concluída')).toBeTruthy();
});

test('a message is downloaded, and what it changed is read in words', async () => {
  const update = fakeDelivery({ kind: 'update' });
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([update]) }));
  server.answer(`POST /api/deliveries/${update.id}/message`, () => ({ body: { url: '#mensagem', name: 'm.xml' } }));
  const changes = [{ place: 'Faixa 1, título', before: 'Estrela', after: 'Estrela de Papel' }];
  server.answer(`GET /api/deliveries/${update.id}/changes`, () => ({ body: { changes } }));
  await open(delivered);
  await screen.findByText(/^1 de 1 pronta\./);
  await choose('Spotify', 'Baixar mensagem');
  await waitFor(() => expect(server.calls(`POST /api/deliveries/${update.id}/message`)).toHaveLength(1));
  await choose('Spotify', 'Ver mudanças');
  const dialog = within(await screen.findByRole('dialog', { name: 'O que mudou na mensagem: Spotify' }));
  expect((await dialog.findByText('Estrela')).tagName).toBe('DEL');
  expect(dialog.getByText('Estrela de Papel').tagName).toBe('INS');
});

test('what happened on the way to the stores stands among what happened to the release', async () => {
  const event: DeliveryEventView = {
    ...({
      id: 'd1',
      platform: 'spotify',
      kind: 'acknowledged',
      delivery_kind: 'new',
      is_test: true,
      detail: 'Accepted',
    } as const),
    created_at: '2026-11-15T13:00:00.000Z',
  };
  server.answer(DELIVERIES, () => ({ body: fakeDeliveries([fakeDelivery()], { events: [event] }) }));
  await open(delivered);
  await screen.findByText(/Recebimento confirmado: Spotify/);
  const events = within(await screen.findByRole('list', { name: 'Atividade' })).getAllByRole('listitem');
  expect(events[0]?.textContent).toMatch(/^Recebimento confirmado: SpotifytesteAccepted15 nov 2026/);
  expect(events).toHaveLength(3);
});

test('videos of its recordings stand on the page with their state, and lead to their form', async () => {
  const nowhere = { thumbnail_url: null, sheet_url: null, thumbnail_frame: 0, duration_ms: null };
  const video: VideoView = {
    ...{ id: 'v1', user_id: 'u', owner_name: 'Jussara', title: 'Estrela de Papel (clipe)', artist: 'Jussara Lima' },
    ...{ category: 'Lyric Video', status: 'completed', is_own_change: false, note: null, isrc: '', ...nowhere },
    ...{ release_at: null, offset_minutes: null, time_zone: 'America/Sao_Paulo', created_at: at, submitted_at: at },
    ...{ chosen: ['youtube'], platforms: [], chosen_stores: [], stores: [] },
  };
  server.answer('GET /api/videos', () => ({ body: { rows: [video], next: null } }));
  await open();
  const link = await screen.findByRole('link', { name: 'Estrela de Papel (clipe)' });
  expect(link.getAttribute('href')).toBe('/app/video-distribution?video=v1');
  expect(link.closest('li')?.textContent).toContain('Lyric Video');
  expect(link.closest('li')?.textContent).toContain('Concluído');
});
