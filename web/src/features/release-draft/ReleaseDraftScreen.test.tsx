// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

// Fetched before the first test: on a busy machine the code of all five steps takes longer than a test waits.
await import('./ReleaseDraftScreen.tsx');

const ID = '5d1f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f20';
const DRAFT = `GET /api/releases/${ID}/draft`;
const SAVE = `PUT /api/releases/${ID}/draft`;
const SUBMIT = `POST /api/releases/${ID}/submit`;
const CREATE = 'POST /api/releases';
const AT = '2026-11-15T17:32:00.000Z';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

const whole = {
  title: 'Asa de Pipa',
  artist: 'Jussara Lima',
  upc: '7891000315507',
  genre: 'MPB',
  language: 'Português',
  release_date: '2026-12-04',
  cover_file_id: id(4),
  tracks: [{ id: id(2), title: 'Asa de Pipa', isrc: 'BRTOA2600121', audio_file_id: id(3) }],
  splits: [{ participant_id: id(1), name: 'Jussara Lima', role: 'Artista', share_basis_points: 10_000 }],
};

/** The release as the server keeps it. */
let kept: { id: string; revision: number; draft: object; status: string; updated_by: string };
let server: FakeIdentity;

const view = () => ({ ...kept, user_id: USER_ID, updated_at: AT });
const refusal = (status: number, code: string, params: object = {}) => ({ status, body: { error: { code, params } } });

beforeEach(() => {
  server = fakeIdentity();
  kept = { id: ID, revision: 1, draft: ReleaseDraft.parse({}), status: 'draft', updated_by: 'Jussara Lima' };
  const save = ({ body: { revision, ...draft } }: { body: Record<string, unknown> }) => {
    if (revision !== kept.revision) return refusal(409, 'release.changed', { by: kept.updated_by, at: 'hoje' });
    kept = { ...kept, revision: kept.revision + 1, draft: ReleaseDraft.parse(draft) };
    return { body: view() };
  };
  server.answer(CREATE, ({ body }) => {
    kept = { ...kept, id: String(body.id) };
    server.answer(`PUT /api/releases/${body.id}/draft`, save);
    return { body: view() };
  });
  server.answer(DRAFT, () => ({ body: view() }));
  server.answer(SAVE, save);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(draft: object = {}, step = '') {
  kept = { ...kept, draft: ReleaseDraft.parse(draft) };
  rememberSession();
  const here = renderSigned(`/app/distribution/drafts/${ID}${step && `?passo=${step}`}`);
  await screen.findByRole('button', { name: /^(Continuar|Enviar para revisão)$/ });
  return here;
}
const dialog = () => screen.getByRole('dialog', { name: 'Nova Distribuição de Faixa' });
const saves = () => server.calls(SAVE);

test('a new draft is not made before something was typed, then it is made once and gets its own address', async () => {
  rememberSession();
  const here = renderSigned('/app/distribution/new');
  await screen.findByRole('heading', { name: 'O que você vai lançar?' });
  expect((screen.getByLabelText('Artista') as HTMLInputElement).value).toBe('Jussara Lima');
  expect(server.calls(CREATE)).toEqual([]);

  type('Título', 'Asa');
  const title = screen.getByLabelText('Título');
  type('Título', 'Asa de Pipa');
  await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/);
  expect(server.calls(CREATE)).toHaveLength(1);
  expect(server.calls(`PUT /api/releases/${kept.id}/draft`)).toMatchObject([{ body: { title: 'Asa de Pipa' } }]);
  await waitFor(() => expect(here.current.pathname).toBe(`/app/distribution/drafts/${kept.id}`));
  // The same field, with the cursor where it was: no other page was drawn.
  expect(screen.getByLabelText('Título')).toBe(title);
});

test('what is typed in a row is saved once, and what was typed while a save was on its way is saved after it', async () => {
  await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fake = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit = {}) => {
    const isFirst = init.method === 'PUT' && saves().length === 0;
    const reply = await fake(input, init);
    if (isFirst) await held;
    return reply;
  });
  for (const title of ['A', 'As', 'Asa']) type('Título', title);
  await waitFor(() => expect(saves()).toHaveLength(1));
  type('Título', 'Asa de Pipa');
  await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
  expect(saves()).toHaveLength(1);
  answer();
  await waitFor(() =>
    expect(saves().map(({ body }) => [body.title, body.revision])).toEqual([
      ['Asa', 1],
      ['Asa de Pipa', 2],
    ]),
  );
  await screen.findByText(/^Rascunho salvo às/);
});

test('without a connection nothing typed is lost: it is said, tried again by itself and saved', async () => {
  await open();
  let isDown = true;
  server.answer(SAVE, ({ body }) => {
    if (isDown) return refusal(503, 'database.unavailable');
    kept = { ...kept, revision: kept.revision + 1, draft: body };
    return { body: { ...view(), draft: ReleaseDraft.parse(body) } };
  });
  type('Título', 'Asa de Pipa');
  await screen.findByText('Sem conexão, tentando de novo');
  expect(within(dialog()).getByRole('alert').textContent).toContain('continua nesta tela');
  type('Título', 'Asa de Pipa (ao vivo)');
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/^Rascunho salvo às/);
  expect(saves().at(-1)?.body.title).toBe('Asa de Pipa (ao vivo)');
});

test('an answer that was lost on its way is not taken for somebody else’s change', async () => {
  await open();
  let isLost = true;
  server.answer(SAVE, ({ body: { revision, ...draft } }) => {
    if (revision !== kept.revision) return refusal(409, 'release.changed', { by: 'Jussara Lima', at: 'hoje' });
    kept = { ...kept, revision: kept.revision + 1, draft: ReleaseDraft.parse(draft) };
    if (isLost) return refusal(503, 'database.unavailable');
    return { body: view() };
  });
  type('Título', 'Asa de Pipa');
  await screen.findByText('Sem conexão, tentando de novo');
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/^Rascunho salvo às/);
  expect(kept.revision).toBe(2);
});

async function meetConflict() {
  await open();
  kept = { ...kept, revision: 5, draft: ReleaseDraft.parse({ title: 'O outro título' }), updated_by: 'Helena Maré' };
  type('Título', 'O meu título');
  const notice = await within(dialog()).findByRole('alert');
  expect(notice.textContent).toContain('Helena Maré salvou outra versão em 15 nov 2026');
  expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('O meu título');
  return notice;
}

test('a draft that changed elsewhere is not written over: the newer version is loaded, and mine can be had back', async () => {
  await meetConflict();
  press('Ver a versão mais nova');
  await waitFor(() => expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('O outro título'));
  expect(kept.revision).toBe(5);
  const undo = currentToast()?.action;
  act(() => undo && 'onSelect' in undo && undo.onSelect());
  expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('O meu título');
  await waitFor(() => expect(kept).toMatchObject({ revision: 6, draft: { title: 'O meu título' } }));
});

test('whoever keeps their own saves it over the other knowingly, what they typed meanwhile included', async () => {
  await meetConflict();
  type('Título', 'O meu título, mais longo');
  press('Manter a minha');
  await waitFor(() => expect(kept).toMatchObject({ revision: 6, draft: { title: 'O meu título, mais longo' } }));
  await screen.findByText(/^Rascunho salvo às/);
});

test('a draft that was sent elsewhere says so and saves nothing more', async () => {
  await open();
  server.answer(SAVE, () => refusal(409, 'release.notEditable', { status: 'pending' }));
  type('Título', 'Asa');
  expect(await screen.findByText('Este lançamento já foi enviado')).toBeTruthy();
});

// biome-ignore format: a table is read by its columns.
test.each<[string, object, string, string, string]>([
  ['a missing title',       { title: ' ' },                        'dados',    'Campos obrigatórios',          'O campo "Título" é obrigatório.'],
  ['a missing artist',      { artist: '' },                        'dados',    'Campos obrigatórios',          'O campo "Artista" é obrigatório.'],
  ['a missing UPC',         { upc: '' },                           'dados',    'Campos obrigatórios',          'O campo "UPC/EAN" é obrigatório.'],
  ['a missing genre',       { genre: null },                       'dados',    'Campos obrigatórios',          'O campo "Gênero" é obrigatório.'],
  ['a missing language',    { language: null },                    'dados',    'Campos obrigatórios',          'O campo "Idioma" é obrigatório.'],
  ['a missing date',        { release_date: '' },                  'dados',    'Campos obrigatórios',          'O campo "Data de lançamento" é obrigatório.'],
  ['a mistyped year',       { release_date: '0026-12-04' },        'dados',    'Data de lançamento inválida',  'Use uma data de 01/01/1900 a '],
  ['a short UPC',           { upc: '78987123450' },                'dados',    'Formato Inválido',             'Verifique os formatos de ISRC (12 alfanuméricos) e UPC/EAN (12-13 numéricos).'],
  ['a wrong check digit',   { upc: '7891000315508' },              'dados',    'Formato Inválido',             'O dígito verificador do UPC/EAN deveria ser 7.'],
  ['no recording',          { tracks: [] },                        'faixas',   'Campos obrigatórios',          'O campo "Arquivo de áudio" é obrigatório.'],
  ['no cover',              { cover_file_id: null },               'faixas',   'Campos obrigatórios',          'O campo "Capa" é obrigatório.'],
  ['a missing ISRC',        { tracks: [{ ...whole.tracks[0], isrc: '' }] },    'faixas', 'Campos obrigatórios', 'O campo "ISRC" é obrigatório.'],
  ['a short ISRC',          { tracks: [{ ...whole.tracks[0], isrc: 'BR' }] },  'faixas', 'Formato Inválido',    'Verifique os formatos de ISRC (12 alfanuméricos)'],
  ['splits of 95 %',        { splits: [{ ...whole.splits[0], share_basis_points: 9500 }] }, 'creditos', 'Erro na Divisão de Royalties', 'A soma das porcentagens deve ser 100%. Soma atual: 95%.'],
  ['no store',              { platforms: [] },                     'lojas',    'Campos obrigatórios',          'Selecione ao menos uma plataforma e uma região.'],
  ['countries not named',   { regions: ['custom'] },               'lojas',    'Campos obrigatórios',          'Especifique os países para distribuição personalizada.'],
])('%s is answered with the words of the specification, on its step and when it is sent', async (_, change, step, title, words) => {
  const here = await open({ ...whole, ...change }, step);
  press('Continuar');
  expect(currentToast()?.title).toBe(title);
  expect(currentToast()?.description).toContain(words);
  expect(here.current.search).toBe(`?passo=${step}`);

  fireEvent.click(within(screen.getByRole('navigation', { name: 'Passos' })).getByRole('button', { name: /Revisão/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar para revisão' }));
  await waitFor(() => expect(here.current.search).toBe(`?passo=${step}`));
  expect(currentToast()?.description).toContain(words);
  expect(server.calls(SUBMIT)).toEqual([]);
});

test('the fields that are wrong say so themselves, the first of them has the focus, and a mended one is quiet', async () => {
  await open({ ...whole, title: '', upc: '7891000315508' });
  press('Continuar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Título')));
  expect(screen.getByText('O último dígito não confere: deveria ser 7.')).toBeTruthy();
  expect(screen.getByText('2 campos a corrigir')).toBeTruthy();
  type('Título', 'Asa de Pipa');
  expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBeNull();
});

test('a year that cannot be meant gets no good word about its time, and the field says which can', async () => {
  await open({ ...whole, release_date: '9999-12-31' }, 'dados');
  expect(screen.queryByText(/dias de antecedência/)).toBeNull();
  expect(screen.getByText(/^Use uma data de 01\/01\/1900 a \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy();
  const field = screen.getByLabelText('Data de lançamento');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  press('Continuar');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a guest named in the title gets a word about where guests belong', async () => {
  await open({ ...whole, title: 'Asa de Pipa (feat. Zé)' }, 'dados');
  expect(screen.getByText(/^Coloque participações nas faixas/)).toBeTruthy();
  type('Título', 'Asa de Pipa');
  expect(screen.queryByText(/^Coloque participações/)).toBeNull();
});

test('Gerar UPC fills the field', async () => {
  server.answer('POST /api/codes/issue', () => ({ body: { kind: 'upc', code: '7891000315507' } }));
  await open();
  press('Gerar UPC');
  await waitFor(() => expect((screen.getByLabelText('UPC/EAN') as HTMLInputElement).value).toBe('7891000315507'));
  expect(server.calls('POST /api/codes/issue')[0]?.body).toEqual({ kind: 'upc', artist_id: USER_ID });
});

test('of several fields that are missing every one is named, in the toast and above, where each leads to its field', async () => {
  await open({ ...whole, title: '', upc: '', genre: null, language: null, release_date: '' }, 'dados');
  press('Continuar');
  const names = ['Título', 'UPC/EAN', 'Gênero', 'Idioma', 'Data de lançamento'];
  const sentences = names.map((name) => `O campo "${name}" é obrigatório.`);
  expect(currentToast()).toMatchObject({ title: 'Campos obrigatórios', description: sentences.join(' ') });
  for (const name of sentences) expect(await screen.findByRole('button', { name })).toBeTruthy();
  press('O campo "UPC/EAN" é obrigatório.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('UPC/EAN')));
  press('O campo "Idioma" é obrigatório.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Idioma')));
});

test('the open step stands in the address, so that a reload in step 1 stays there', async () => {
  const here = await open({ ...whole, title: '' });
  await waitFor(() => expect(here.current.search).toBe('?passo=dados'));
  type('Título', 'Asa de Pipa');
  await screen.findByText(/^Rascunho salvo às/);
  expect(here.current.search).toBe('?passo=dados');
  expect(screen.getByRole('heading', { name: 'O que você vai lançar?' })).toBeTruthy();
});

test('a step whose cover was refused is not complete, and nobody goes on from it', async () => {
  const findings = [{ code: 'cover.tooSmall', level: 'error', facts: { width: 800, height: 800 } }];
  const check = { id: id(4), name: 'capa.jpg', bytes: 9, status: 'checked', checked_at: AT, findings, measures: null };
  const unheard = { duration_ms: null, waveform: null, preview_url: null, picture_url: null };
  const noVideo = { is_preview_coming: false, poster_url: null, sheet_url: null };
  server.answer(`GET /api/media-files/${id(4)}/check`, () => ({ body: { ...check, ...unheard, ...noVideo } }));
  await open(whole, 'lojas');
  const steps = within(screen.getByRole('navigation', { name: 'Passos' }));
  await waitFor(() => expect(steps.getByRole('button', { name: /Faixas/ }).textContent).not.toContain('Completo'));
  expect(steps.getByRole('button', { name: /Dados/ }).textContent).toContain('Completo');
  fireEvent.click(steps.getByRole('button', { name: /Faixas/ }));
  press('Continuar');
  expect(currentToast()?.title).toBe('Capa recusada');
});

test('coming back goes on at the first step that lacks something', async () => {
  await open({ ...whole, platforms: [] });
  expect(screen.getByRole('heading', { name: 'Onde a música vai tocar' })).toBeTruthy();
});

test('the whole world stands alone, and comes back when nothing else is left', async () => {
  await open(whole, 'lojas');
  const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  press('Europa');
  expect([isOn('Mundo todo'), isOn('Europa')]).toEqual(['false', 'true']);
  press('Europa');
  expect(isOn('Mundo todo')).toBe('true');
});

test('custom countries are picked from the list, words are a note, and both go with the choice', async () => {
  await open({ ...whole, regions: ['custom'], custom_region_details: 'Brasil' }, 'lojas');
  press('Continuar');
  const countries = screen.getByRole('combobox', { name: 'Países' });
  expect(countries.getAttribute('aria-invalid')).toBe('true');
  expect(currentToast()?.description).toBe('Especifique os países para distribuição personalizada.');
  expect(screen.getByText(/Escolha na lista os países que você escreveu/)).toBeTruthy();
  fireEvent.change(countries, { target: { value: 'brasil' } });
  fireEvent.keyDown(countries, { key: 'Enter' });
  expect(countries.getAttribute('aria-invalid')).toBeNull();
  await waitFor(() =>
    expect(saves().at(-1)?.body).toMatchObject({ custom_countries: ['BR'], custom_region_details: 'Brasil' }),
  );
  press('Mundo todo');
  await waitFor(() =>
    expect(saves().at(-1)?.body).toMatchObject({
      regions: ['global'],
      custom_countries: [],
      custom_region_details: '',
    }),
  );
});

const store = (platform: string, over: object = {}) => ({
  ...{ platform, lead_days: null, is_test: false, is_paused: false, takes_videos: false },
  ...over,
});

test('the stores are those that are offered, with what each asks for and whether it is a test', async () => {
  const stores = [
    store('spotify', { lead_days: 5, is_test: true }),
    store('deezer', { is_paused: true }),
    store('tiktok'),
  ];
  server.answer('GET /api/offered-stores', () => ({ body: { stores } }));
  await open({ ...whole, platforms: ['spotify', 'anghami'] }, 'lojas');
  await screen.findByRole('checkbox', { name: /TikTok/ });
  const cards = within(screen.getByRole('group', { name: 'Lojas' })).getAllByRole('checkbox');
  expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
    'SpSpotifytesteenviar 5 dias antes',
    'DzDeezerem pausa',
    'TkTikTok',
    'AnAnghamisem conexão',
  ]);
  press('Marcar as 3');
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ platforms: ['spotify', 'deezer', 'tiktok'] }));
});

test('a date nearer than a store asks for is said before it is sent, and stops nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) });
  server.answer('GET /api/offered-stores', () => ({ body: { stores: [store('spotify', { lead_days: 5 })] } }));
  await open({ ...whole, release_date: '2026-11-18', platforms: ['spotify'] }, 'revisao');
  expect(await screen.findByText('Para Spotify, envie 5 dias antes da estreia.')).toBeTruthy();
  expect(screen.getByText(/^Até 18 nov 2026 faltam 3 dias\./)).toBeTruthy();
  server.answer(SUBMIT, () => ({ body: { ...view(), status: 'pending' } }));
  await send();
  await waitFor(() => expect(server.calls(SUBMIT)).toHaveLength(1));
});

async function send() {
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tenho os direitos/ }));
  press('Enviar para revisão');
}

test('the last step shows what is sent, asks for the rights and sends the revision that was saved', async () => {
  server.answer(SUBMIT, () => ({ body: { ...view(), status: 'pending' } }));
  const here = await open(whole);
  for (const words of ['7891000315507', '4 dez 2026', 'BRTOA2600121', '3 lojas, Mundo todo'])
    expect(within(dialog()).getAllByText(words).length).toBeGreaterThan(0);
  press('Enviar para revisão');
  expect(within(dialog()).getByText('Confirme que você tem os direitos para enviar.')).toBeTruthy();
  expect(server.calls(SUBMIT)).toEqual([]);

  await send();
  await waitFor(() => expect(here.current.pathname).toBe('/app/distribution'));
  expect(server.calls(SUBMIT)[0]?.body).toEqual({ revision: 1 });
  expect(currentToast()).toMatchObject({
    title: 'Distribuição em revisão',
    description: 'Asa de Pipa foi enviado para revisão.',
  });
});

test('what only the server finds is answered the same way: it leads to the step', async () => {
  const here = await open(whole);
  const complaints = [{ step: 'stores', rule: 'platformAndRegion' }];
  server.answer(SUBMIT, () => refusal(422, 'release.incomplete', { complaints }));
  await send();
  await waitFor(() => expect(here.current.search).toBe('?passo=lojas'));
  expect(currentToast()?.description).toBe('Selecione ao menos uma plataforma e uma região.');

  fireEvent.click(screen.getByRole('button', { name: /Revisão/ }));
  server.answer(SUBMIT, () => refusal(409, 'release.filesWaiting', { names: ['capa.png'] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar para revisão' }));
  await waitFor(() => expect(here.current.search).toBe('?passo=faixas'));
  expect(currentToast()?.description).toContain('capa.png');
});

test('leaving saves what is unsaved first', async () => {
  const here = await open();
  type('Título', 'Asa de Pipa');
  press('Salvar e sair');
  await waitFor(() => expect(here.current.pathname).toBe('/app/distribution'));
  expect(kept.draft).toMatchObject({ title: 'Asa de Pipa' });
});

test('whoever cannot save is asked before they leave', async () => {
  const here = await open();
  server.answer(SAVE, () => refusal(503, 'database.unavailable'));
  type('Título', 'Asa de Pipa');
  press('Fechar e voltar');
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(here.current.pathname).toBe(`/app/distribution/drafts/${ID}`);
});

test('a draft goes after a question', async () => {
  server.answer(`DELETE /api/releases/${ID}`, () => ({ body: { id: ID } }));
  const here = await open();
  press('Excluir rascunho');
  const question = await screen.findByRole('alertdialog', { name: 'Excluir este rascunho?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir rascunho' }));
  await waitFor(() => expect(here.current.pathname).toBe('/app/distribution'));
  expect(currentToast()?.title).toBe('Rascunho excluído');
});

test('a label says first for whom: nothing is saved before, and then it is that artist’s', async () => {
  const artist = { ...fakeProfile({ role: 'ARTIST' }), id: id(7), full_name: 'Téo Brandão', deactivated_at: null };
  const row = { ...artist, aggregator_name: null, has_own_white_label: false };
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' }) }));
  server.answer('GET /api/users', () => ({ body: { rows: [row], next: null } }));
  rememberSession();
  renderSigned('/app/distribution/new');
  await screen.findByRole('heading', { name: 'O que você vai lançar?' });
  type('Título', 'Asa de Pipa');
  press('Continuar');
  expect(currentToast()?.description).toBe('Escolha de quem é o lançamento.');
  expect(screen.getByText('Escolha de quem é para salvar')).toBeTruthy();
  const said = currentToast()?.id;
  press('Gerar UPC');
  expect(currentToast()?.id).not.toBe(said);
  expect(currentToast()?.description).toBe('Escolha de quem é o lançamento.');
  expect(server.calls('POST /api/codes/issue')).toEqual([]);

  fireEvent.click(screen.getByRole('combobox', { name: 'De quem é o lançamento' }));
  expect(await screen.findByRole('option', { name: 'Selo Maré Alta (você)' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: 'Téo Brandão' }));
  expect((screen.getByLabelText('Artista') as HTMLInputElement).value).toBe('Téo Brandão');
  await waitFor(() => expect(server.calls(CREATE)[0]?.body.artist_id).toBe(id(7)));
});

const asked = (over: object) => ({ id: id(8), round: 1, track_id: null, is_changed: null, created_at: AT, ...over });
function answerComments(comments: object[]) {
  kept = { ...kept, status: 'correction' };
  const decided = { decision: 'correction', reason: null, note: 'Quase lá.', decided_at: AT, has_open_request: false };
  server.answer(`GET /api/releases/${ID}/comments`, () => ({ body: { ...decided, comments } }));
}

test('a release under correction shows what the review asked for, and leads to where it is written', async () => {
  answerComments([asked({ field: 'platforms', text: 'Tire a loja repetida.' })]);
  const here = await open(whole);
  expect(await screen.findByText('Quase lá.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir rascunho' })).toBeNull();
  press('Plataformas:');
  await waitFor(() => expect(here.current.search).toBe('?passo=lojas'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A revisão pediu: Tire a loja repetida.'));
});

test('a step of which the review asked for something is not complete before it was changed', async () => {
  answerComments([asked({ field: 'title', text: 'Sem o nome do artista.', is_changed: false })]);
  await open(whole, 'lojas');
  const data = () => within(screen.getByRole('navigation', { name: 'Passos' })).getByRole('button', { name: /Dados/ });
  await waitFor(() => expect(data().textContent).toContain('Correção solicitada'));
  fireEvent.click(data());
  type('Título', 'Asa');
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Passos' })).getByRole('button', { name: /Lojas/ }));
  await waitFor(() => expect(data().textContent).toContain('Completo'));
});

const pressStep = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('what the review said stands at the field: of the release, of a track, of the division', async () => {
  const [track] = ReleaseDraft.parse(whole).tracks;
  answerComments([
    asked({ field: 'title', text: 'Sem maiúsculas.' }),
    asked({ id: id(7), track_id: track!.id, field: 'isrc', text: 'Este código é de outra gravação.' }),
    asked({ id: id(6), field: 'splits', text: 'Falta a produtora.' }),
  ]);
  await open(whole, 'dados');
  const saidAt = (control: HTMLElement) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((note) => document.getElementById(note)?.textContent)
      .join(' ');
  await waitFor(() => expect(saidAt(screen.getByLabelText('Título'))).toContain('Sem maiúsculas.'));
  pressStep(/^Faixas e capa/);
  expect(saidAt(await screen.findByLabelText('ISRC'))).toContain('Este código é de outra gravação.');
  pressStep(/^Créditos e royalties/);
  const division = await screen.findByRole('region', { name: 'Divisão do lançamento' });
  expect(division.parentElement?.textContent).toContain('A revisão pediu: Falta a produtora.');
});

test('another step takes the focus to its head', async () => {
  await open(whole, 'dados');
  press('Continuar');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('As faixas e a capa'));
});

test('the way back of the browser leads to the step before, and its head has the focus', async () => {
  const here = await open(whole, 'dados');
  press('Continuar');
  await screen.findByRole('heading', { name: 'As faixas e a capa' });
  act(() => here.back());
  const head = await screen.findByRole('heading', { name: 'O que você vai lançar?' });
  await waitFor(() => expect(document.activeElement).toBe(head));
});

test('an address that can be no draft says that it is not there', async () => {
  server.answer('GET /api/releases/x/draft', () => refusal(422, 'input.invalid', { fields: { id: 'id.format' } }));
  rememberSession();
  renderSigned('/app/distribution/drafts/x');
  expect(await screen.findByText('Este rascunho não existe mais')).toBeTruthy();
});

test('what the stores know a release by stays, and the field that was changed says so at once', async () => {
  const published = {
    upc: whole.upc,
    tracks: [{ id: id(2), isrc: 'BRTOA2600121', audio_file_id: id(3) }],
  };
  server.answer(DRAFT, () => ({ body: { ...view(), status: 'correction', published } }));
  await open(whole, 'dados');
  expect(screen.getByText('Este lançamento já está nas lojas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gerar UPC' })).toBeNull();
  type('UPC/EAN', '0602445790012');
  expect(screen.getByLabelText('UPC/EAN').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/As lojas conhecem este lançamento pelo UPC 7891000315507/).length).toBeGreaterThan(0);
  press('Continuar');
  expect(currentToast()?.title).toBe('O UPC não muda depois de publicado');
  type('UPC/EAN', whole.upc);
  expect(screen.getByLabelText('UPC/EAN').getAttribute('aria-invalid')).toBeNull();
});

test('what only the server can tell of a recording stands at its track until something changes', async () => {
  await open(whole);
  const complaints = [{ step: 'tracks', rule: 'frozenAudio', trackId: id(2) }];
  server.answer(SUBMIT, () => refusal(422, 'release.incomplete', { complaints }));
  await send();
  const said = () => screen.queryAllByText(/O áudio desta faixa não é o que as lojas têm/);
  await screen.findByRole('heading', { name: 'As faixas e a capa' });
  await waitFor(() => expect(said().length).toBeGreaterThan(1));
  type('Versão', 'Ao vivo');
  await waitFor(() => expect(said().length).toBeLessThan(2));
});
