// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NetworkChannelView } from '@toada/domain/video-network/network-channel.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/network-channels';
const ASK = 'POST /api/network-channels';
const QUEUE = 'GET /api/network-channel-queue';
const CHANNEL_ID = '00000000-0000-4000-8000-0000000000c1';
const YOUTUBE_ID = 'UC0WP5P-ufpRfjbNrmOWwLBQ';

const fakeChannel = (over: Partial<NetworkChannelView> = {}): NetworkChannelView => ({
  ...{ id: CHANNEL_ID, user_id: USER_ID, user_name: 'Jussara Lima' },
  ...{ channel_id: null, handle: 'jussaralima', title: null, status: 'requested', refusal: null },
  ...{ requested_at: '2026-11-13T15:00:00.000Z', taken_at: null, decided_at: null, reviewer_name: null },
  ...{ unlinked_at: null, unlink_reason: null },
  ...over,
});

let server: FakeIdentity;
let rows: NetworkChannelView[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  rows = [];
  for (const route of [LIST, QUEUE]) server.answer(route, () => ({ body: { rows, next: null } }));
  server.answer('GET /api/content-id/tracks', () => ({ body: { rows: [], next: null } }));
});
afterEach(cleanup);

function open(role: 'ARTIST' | 'ADMIN' | 'AGGREGATOR', ...found: NetworkChannelView[]) {
  rows = found;
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  renderSigned('/app/youtube-network');
}

test('the tabs show how much stands in each of them', async () => {
  server.answer('GET /api/network-counts', () => ({ body: { recordings: 4, claims: 0, allowed: 999 } }));
  open('ARTIST');
  expect(await screen.findByRole('tab', { name: 'Content ID 4' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Reivindicações 0' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Canais liberados 999+' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Receita da rede' })).toBeTruthy();
  cleanup();
  server.answer('GET /api/network-queue-counts', () => ({ body: { channels: 2, tasks: 7, conflicts: 1, claims: 3 } }));
  open('ADMIN');
  for (const name of ['Canais 2', 'Para cadastrar 7', 'Conflitos de Content ID 1', 'Reivindicações 3'])
    expect(await screen.findByRole('tab', { name })).toBeTruthy();
});

test('a channel is read while it is typed, asked for, and stands in the list', async () => {
  open('ARTIST');
  expect(await screen.findByText('Nenhum canal na rede ainda')).toBeTruthy();
  type('Pedir entrada de um canal', 'youtube.com/@JussaraLima');
  expect(screen.getByText('Canal: @jussaralima')).toBeTruthy();
  server.answer(ASK, () => {
    rows = [fakeChannel()];
    return { body: fakeChannel() };
  });
  press('Pedir entrada');
  press('Pedir entrada');
  await waitFor(() => expect(currentToast()?.title).toBe('Pedido enviado'));
  expect(server.calls(ASK)).toHaveLength(1);
  expect(server.calls(ASK)[0]?.body).toEqual({ channel: 'youtube.com/@JussaraLima' });
  const card = (await screen.findByRole('heading', { name: '@jussaralima' })).closest('li')!;
  const steps = within(card).getAllByRole('listitem');
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Solicitado', 'step'],
    ['Em análise', null],
    ['Vinculado', null],
  ]);
  expect(within(card).getByText(/Pedido em 13 nov 2026/)).toBeTruthy();
});

test.each([
  ['', 'Escreva o @ do canal'],
  ['youtube.com/c/jussara', 'Endereços antigos, com /c/ ou /user/, não bastam.'],
  ['https://youtu.be/dQw4w9WgXcQ', 'Este é o endereço de um vídeo.'],
  ['jussara', 'Escreva o @ do canal'],
])('%j is refused at its field, stays as it was typed, and nothing is sent', async (typed, sentence) => {
  open('ARTIST');
  await screen.findByText('Nenhum canal na rede ainda');
  type('Pedir entrada de um canal', typed);
  press('Pedir entrada');
  expect(await screen.findByText(new RegExp(sentence.replaceAll('/', '\\/')))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Pedir entrada de um canal').value).toBe(typed);
  expect(server.calls(ASK)).toHaveLength(0);
});

test('a refused channel gives its reason, a linked one its day, and an open one is taken back after a question', async () => {
  const refused = { status: 'refused', refusal: 'Canal sem vídeos.', decided_at: '2026-11-14T15:00:00.000Z' } as const;
  const linked = { title: 'Quintal', status: 'linked', decided_at: '2026-09-03T15:00:00.000Z' } as const;
  open(
    'ARTIST',
    fakeChannel(),
    fakeChannel({ id: 'b', handle: 'outro', ...refused }),
    fakeChannel({ id: 'c', handle: 'quintal', ...linked, reviewer_name: 'Renata Bastos' }),
  );
  expect(await screen.findByText(/Motivo: Canal sem vídeos\./)).toBeTruthy();
  expect(screen.getByText('Desde 3 set 2026. Aprovado por Renata Bastos.')).toBeTruthy();
  const CANCEL = `POST /api/network-channels/${CHANNEL_ID}/cancel`;
  server.answer(CANCEL, () => {
    rows = rows.slice(1);
    return { body: fakeChannel({ status: 'cancelled' }) };
  });
  press('Cancelar o pedido de @jussaralima');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '@jussaralima' })).toBeNull());
  expect(currentToast()?.title).toBe('Pedido cancelado');
});

test('an account that is not verified is led to the verification, and cannot ask', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: false }) }));
  renderSigned('/app/youtube-network');
  const link = await screen.findByRole('link', { name: 'Verificar Agora' });
  expect(link.getAttribute('href')).toBe('/app/settings/verification');
  expect(screen.queryByRole('button', { name: 'Pedir entrada' })).toBeNull();
});

test('the staff takes a request, links it by its id, or refuses it with a reason', async () => {
  open('ADMIN', fakeChannel());
  const TAKE = `POST /api/network-channels/${CHANNEL_ID}/take`;
  const taken = fakeChannel({ status: 'reviewing', reviewer_name: 'Renata Bastos' });
  server.answer(TAKE, () => {
    rows = [taken];
    return { body: taken };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Começar análise' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Decidir' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Vincular canal' }));
  expect(await dialog.findByText(/^Escreva o @ do canal/)).toBeTruthy();
  expect(dialog.getByText('Escreva o nome do canal.')).toBeTruthy();
  type('ID do canal', '@jussaralima');
  type('Nome do canal no YouTube', 'Jussara Lima');
  fireEvent.click(dialog.getByRole('button', { name: 'Vincular canal' }));
  expect(await dialog.findByText(/Cole o ID do canal/)).toBeTruthy();

  fireEvent.click(dialog.getByRole('radio', { name: 'Recusar' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar canal' }));
  expect(await dialog.findByText('Escreva o motivo.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Vincular' }));
  type('ID do canal', YOUTUBE_ID);
  const LINK = `POST /api/network-channels/${CHANNEL_ID}/link`;
  server.answer(LINK, () => {
    rows = [];
    return { body: fakeChannel({ status: 'linked', title: 'Jussara Lima', channel_id: YOUTUBE_ID }) };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Vincular canal' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Canal vinculado'));
  expect(server.calls(LINK)[0]?.body).toMatchObject({ channel: YOUTUBE_ID, title: 'Jussara Lima' });
  expect(await screen.findByText('Nenhum canal aguardando a equipe.')).toBeTruthy();
});

test('channels that do not load say so, and can be asked for again', async () => {
  server.answer(LIST, () => appRefusal(403, 'access.forbidden'));
  open('ARTIST');
  expect(await screen.findByText('Os canais não carregaram')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeTruthy();
});

test('a linked channel leaves the network after a question, and says that it may come back', async () => {
  const linked = { status: 'linked', title: 'Jussara Lima', decided_at: '2026-09-03T12:00:00.000Z' } as const;
  open('ARTIST', fakeChannel(linked));
  fireEvent.click(await screen.findByRole('button', { name: 'Desvincular Jussara Lima' }));
  server.answer(`POST /api/network-channels/${CHANNEL_ID}/leave`, () => {
    rows = [fakeChannel({ ...linked, status: 'unlinked', unlinked_at: '2026-11-17T12:00:00.000Z' })];
    return { body: rows[0] };
  });
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desvincular canal' }));
  expect(await screen.findByText('Desvinculado')).toBeTruthy();
  expect(screen.getByText('Fora da rede desde 17 nov 2026.')).toBeTruthy();
  expect(screen.getByText('Para voltar, peça a entrada do canal de novo.')).toBeTruthy();
});

test('the staff takes a channel out with a reason', async () => {
  const linked = { status: 'linked', title: 'Jussara Lima', decided_at: '2026-09-03T12:00:00.000Z' } as const;
  open('ADMIN', fakeChannel(linked));
  fireEvent.click(await screen.findByRole('button', { name: 'Desvincular Jussara Lima' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Desvincular canal' }));
  expect(await dialog.findByText('Escreva o motivo.')).toBeTruthy();
  type('Motivo', 'O canal mudou de dono.');
  const EXPEL = `POST /api/network-channels/${CHANNEL_ID}/expel`;
  server.answer(EXPEL, () => ({ body: fakeChannel({ ...linked, status: 'unlinked' }) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Desvincular canal' }));
  await waitFor(() => expect(server.calls(EXPEL)[0]?.body).toEqual({ reason: 'O canal mudou de dono.' }));
  expect(currentToast()?.title).toBe('Canal desvinculado');
});
