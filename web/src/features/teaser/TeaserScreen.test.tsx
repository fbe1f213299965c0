// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TeaserView } from '@toada/domain/teaser/teaser.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const RELEASE = '11111111-1111-4111-8111-111111111111';
const TRACK = '22222222-2222-4222-8222-222222222222';
const AUDIO = '33333333-3333-4333-8333-333333333333';
const COVER = '44444444-4444-4444-8444-444444444444';
const SCREEN = `/app/marketing-partnerships/teaser?lancamento=${RELEASE}`;

const file = {
  name: 'x.wav',
  bytes: 1,
  format: 'wav',
  status: 'checked',
  duration_ms: 200_000,
  waveform: null,
  findings: [],
};
const track = {
  ...{ id: TRACK, title: 'Estrela de Papel', version: '', isrc: '', main_artists: [], featured_artists: [] },
  ...{ composers: [], producers: [], other_credits: [], explicit: 'no', is_instrumental: false, ai_use: 'none' },
  ...{ splits: null, file: { ...file, id: AUDIO } },
};
const release = {
  ...{ id: RELEASE, user_id: RELEASE, owner_name: 'Jussara Lima', type: 'album', title: 'Quintal de Estrelas' },
  ...{ artist: 'Jussara Lima', upc: '', genre: null, language: null, release_date: '2026-11-27', label_line: '' },
  ...{ p_line: '', c_line: '', description: '', cover_url: null, cover: null, status: 'approved', badge: 'approved' },
  ...{ is_test_only: false, is_leaving: false, is_cleared: false, hold: null, progress: 0, submitted_at: null },
  ...{ completed_at: null, platforms: [], regions: [], custom_countries: [], custom_region_details: '' },
  ...{ tracks: [track], splits: [], events: [] },
};
/** Two hundred peaks of a second each; the loud part begins at 1:34. */
const waveform = Array.from({ length: 200 }, (_, at) => (at >= 94 && at < 125 ? 240 : 70));
const audio = { file_id: AUDIO, fitness: 'ready', duration_ms: 200_000, waveform, loudness_lufs: -14.1 };
const cover = { file_id: COVER, fitness: 'ready', url: '/files/capa.png', colours: ['#23336b', '#e8a33d'] };
const teaser: TeaserView = {
  ...{ id: '55555555-5555-4555-8555-555555555555', user_id: RELEASE, owner_name: 'Jussara Lima', release: null },
  ...{ kind: 'teaser', title: 'Estrela de Papel', look: 'ribbons', format: '9:16', seconds: 15, start_ms: 94_000 },
  trouble: null,
  ...{ status: 'rendering', progress: 62, bytes: null, is_on_link: false, created_at: '2026-11-19T00:00:00.000Z' },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer(`GET /api/releases/${RELEASE}`, () => ({ body: release }));
  server.answer('GET /api/teaser-files', () => ({ body: { audio, cover } }));
  server.answer('GET /api/teasers', () => ({ body: { rows: [teaser], next: null } }));
});
afterEach(cleanup);

test('the window stands on the best moment, and the arrows move it by a tenth of a second', async () => {
  renderSigned(SCREEN);
  const slider = await screen.findByRole('slider', { name: 'Começo do teaser' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1:34 a 1:49');
  expect(screen.getByRole('button', { name: 'Mais energia, 1:34' }).getAttribute('aria-pressed')).toBe('true');
  for (let press = 0; press < 10; press++) fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1:35 a 1:50');
  fireEvent.keyDown(slider, { key: 'End' });
  expect(slider.getAttribute('aria-valuetext')).toBe('3:05 a 3:20');
  fireEvent.click(screen.getByRole('button', { name: 'Mais energia, 1:34' }));
  expect(slider.getAttribute('aria-valuetext')).toBe('1:34 a 1:49');
});

test('what is chosen is what is asked for', async () => {
  let sent: unknown;
  server.answer('POST /api/teasers', ({ body }) => {
    sent = body;
    return { body: teaser };
  });
  renderSigned(SCREEN);
  await screen.findByRole('slider', { name: 'Começo do teaser' });
  fireEvent.click(screen.getByRole('radio', { name: 'Disco' }));
  fireEvent.click(screen.getByRole('radio', { name: '1:1' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Cor 2' }));
  fireEvent.click(screen.getByRole('radio', { name: '30 s' }));
  expect(screen.getByRole('img', { name: 'Prévia do visual Disco' }).getAttribute('viewBox')).toBe('0 0 1080 1080');
  fireEvent.click(screen.getAllByRole('button', { name: 'Renderizar teaser' })[0] as HTMLElement);
  await screen.findByText('Teaser na fila');
  expect(sent).toMatchObject({
    ...{ track_id: TRACK, release_id: RELEASE, look: 'disc', format: '1:1', seconds: 30, ground: 1, fades: true },
    ...{ title: 'Estrela de Papel', artist: 'Jussara Lima', note: '27 de novembro' },
  });
});

test('without audio and cover the button says Arquivos Faltando and asks for nothing', async () => {
  server.answer(`GET /api/releases/${RELEASE}`, () => ({ body: { ...release, tracks: [] } }));
  renderSigned(SCREEN);
  await screen.findByText('Escolha um áudio e uma capa para o teaser.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Renderizar teaser' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByText('Arquivos Faltando').length).toBeGreaterThan(1));
});

test('a file that cannot be read is named in the screen', async () => {
  const bad = { audio: { ...audio, fitness: 'unusable', waveform: null }, cover };
  server.answer('GET /api/teaser-files', () => ({ body: bad }));
  renderSigned(SCREEN);
  expect(within(await screen.findByRole('alert')).getByText('Áudio não pode ser usado')).toBeTruthy();
  expect(screen.queryByRole('slider', { name: 'Começo do teaser' })).toBeNull();
});

test('without a release in the address, the editor opens on the newest with music', async () => {
  server.answer('GET /api/teaser-release', () => ({ body: { release_id: RELEASE } }));
  renderSigned('/app/marketing-partnerships/teaser');
  expect(await screen.findByRole('slider', { name: 'Começo do teaser' })).toBeTruthy();
  expect(screen.queryByText('Arquivos Faltando')).toBeNull();
});

test('the hub lists teasers with how far they are, and one is deleted only after a question', async () => {
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  let gone = false;
  server.answer(`DELETE /api/teasers/${teaser.id}`, () => {
    gone = true;
    return { body: {} };
  });
  renderSigned('/app/marketing-partnerships?tab=creative_tools');
  const bar = await screen.findByRole('progressbar', { name: 'Andamento do teaser Estrela de Papel' });
  expect(bar.getAttribute('aria-valuenow')).toBe('62');
  expect(screen.getByRole('link', { name: 'Novo Canvas' }).getAttribute('href')).toBe(
    '/app/marketing-partnerships/canvas',
  );
  expect(screen.getByRole('link', { name: 'Novo teaser' }).getAttribute('href')).toBe(
    '/app/marketing-partnerships/teaser',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Excluir o teaser Estrela de Papel' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(gone).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Excluir teaser' }));
  await screen.findByText('Teaser excluído');
  expect(gone).toBe(true);
});

test('a finished teaser goes to the smart link of its release, and comes back from the message', async () => {
  const calls: unknown[] = [];
  let isOn = false;
  const linked = {
    ...{ release: { ...release, owner_id: RELEASE }, turns_at: null, lyrics: [], link: null },
  };
  const ready = { ...teaser, status: 'ready', progress: 100, bytes: 9, release: { id: RELEASE, title: 'Quintal' } };
  server.answer('GET /api/teasers', () => ({ body: { rows: [{ ...ready, is_on_link: isOn }], next: null } }));
  server.answer(`PUT /api/releases/${RELEASE}/smart-link/teaser`, ({ body }) => {
    calls.push(body);
    isOn = true;
    return { body: linked };
  });
  server.answer(`DELETE /api/releases/${RELEASE}/smart-link/teaser`, () => {
    calls.push('hidden');
    isOn = false;
    return { body: linked };
  });
  renderSigned('/app/marketing-partnerships?tab=creative_tools');
  const menu = await screen.findByRole('button', { name: 'Usar o teaser Estrela de Papel' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mostrar no smart link' }));
  await screen.findByText('Teaser no smart link');
  expect(await screen.findByText('No smart link')).toBeTruthy();
  expect(calls).toMatchObject([{ teaser_id: teaser.id }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar do smart link' }));
  await screen.findByText('Teaser fora do smart link');
  await waitFor(() => expect(screen.queryByText('No smart link')).toBeNull());
  expect(calls).toHaveLength(2);
});

test.each([
  ['audio', /^Não conseguimos ler o áudio até o fim/],
  ['cover', /^Não conseguimos ler a capa/],
  [null, /^A falha foi do nosso lado/],
])('a teaser that failed for %s says what to do', async (trouble, said) => {
  const failed = { ...teaser, status: 'failed', trouble };
  server.answer('GET /api/teasers', () => ({ body: { rows: [failed], next: null } }));
  renderSigned('/app/marketing-partnerships?tab=creative_tools');
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a square teaser is offered to no place that asks for a video, and the menu says why', async () => {
  const square = { ...teaser, status: 'ready', progress: 100, bytes: 9, format: '1:1' };
  server.answer('GET /api/teasers', () => ({ body: { rows: [square], next: null } }));
  renderSigned('/app/marketing-partnerships?tab=creative_tools');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Usar o teaser Estrela de Papel' }), { key: 'Enter' });
  for (const name of [/^Distribuir como vídeo/, /^Usar em campanha/]) {
    const item = await screen.findByRole('menuitem', { name });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Vídeos pedem 9:16 ou 16:9');
  }
});

test.each([
  ['Distribuir como vídeo', 'video', '/app/video-distribution', `video=${RELEASE}`],
  ['Usar em campanha', 'campaign', '/app/marketing-partnerships/campaign', `campanha=${RELEASE}`],
])('%s makes a draft with the film and opens it', async (name, call, path, search) => {
  const ready = { ...teaser, status: 'ready', progress: 100, bytes: 9 };
  server.answer('GET /api/teasers', () => ({ body: { rows: [ready], next: null } }));
  server.answer(`POST /api/teasers/${teaser.id}/${call}`, () => ({ body: { id: RELEASE } }));
  const here = renderSigned('/app/marketing-partnerships?tab=creative_tools');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Usar o teaser Estrela de Papel' }), { key: 'Enter' });
  // Without a release there is no smart link to stand on.
  expect(screen.queryByRole('menuitem', { name: 'Mostrar no smart link' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(here.current.pathname).toBe(path));
  expect(here.current.search).toContain(search);
});

const CANVAS = `/app/marketing-partnerships/canvas?lancamento=${RELEASE}`;

test('a Canvas is asked for with the cover alone, without words, sound or a choice of form', async () => {
  const asked: unknown[] = [];
  server.answer('GET /api/teaser-files', () => ({ body: { audio: null, cover } }));
  server.answer('POST /api/teasers', ({ body }) => {
    asked.push(body);
    return { body: { ...teaser, kind: 'canvas', seconds: 8 } };
  });
  renderSigned(CANVAS);
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar a prévia' }));
  const preview = screen.getByRole('img', { name: 'Prévia do visual Fitas no ritmo' });
  expect(preview.querySelector('text')).toBeNull();
  expect(screen.getByText('1080 × 1920, 8 s, sem som')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Título vivo' })).toBeNull();
  expect(screen.queryByRole('radio', { name: '1:1' })).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Azulejos' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Renderizar Canvas' })[0] as HTMLElement);
  await screen.findByText('Canvas na fila');
  expect(asked).toMatchObject([
    {
      ...{ kind: 'canvas', look: 'tiles', format: '9:16', seconds: 8, fades: false, start_ms: 0 },
      ...{ track_id: null, audio_file_id: null, release_id: RELEASE, title: 'Quintal de Estrelas' },
    },
  ]);
});

test('the preview of a Canvas moves, and stands while it is paused', async () => {
  server.answer('GET /api/teaser-files', () => ({ body: { audio: null, cover } }));
  renderSigned(CANVAS);
  const preview = await screen.findByRole('img', { name: 'Prévia do visual Fitas no ritmo' });
  const drawn = preview.innerHTML;
  await waitFor(() => expect(preview.innerHTML).not.toBe(drawn));
  fireEvent.click(screen.getByRole('button', { name: 'Pausar a prévia' }));
  const held = preview.innerHTML;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(preview.innerHTML).toBe(held);
  expect(screen.getByRole('button', { name: 'Tocar a prévia' })).toBeTruthy();
});

test('without a cover, or with one that cannot be read, the Canvas says so', async () => {
  server.answer('GET /api/teaser-files', () => ({ body: { audio: null, cover: null } }));
  renderSigned(CANVAS);
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar a prévia' }));
  await screen.findByText('Escolha uma capa para o Canvas.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Renderizar Canvas' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByText('Arquivos Faltando').length).toBeGreaterThan(1));
  cleanup();
  const bad = { ...cover, fitness: 'unusable' };
  server.answer('GET /api/teaser-files', () => ({ body: { audio: null, cover: bad } }));
  renderSigned(CANVAS);
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar a prévia' }));
  expect(within(await screen.findByRole('alert')).getByText('Capa não pode ser usada')).toBeTruthy();
});
