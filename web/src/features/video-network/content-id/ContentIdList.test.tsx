// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countries } from '@toada/domain/country/countries.ts';
import type { ContentIdConflict, ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const LIST = 'GET /api/content-id/tracks';
const TRACK_ID = '00000000-0000-4000-8000-0000000000d1';
const SAVE = `PUT /api/content-id/tracks/${TRACK_ID}`;
const ON = `POST /api/content-id/tracks/${TRACK_ID}/on`;
const none = { samples: null, loops: null, nonexclusive: null, public_domain: null, live: null };
const clean = { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false };

const fakeTrack = (over: Partial<ContentIdTrack> = {}): ContentIdTrack => ({
  ...{ id: TRACK_ID, release_id: 'r1', title: 'Boi da Lua', artist: 'Jussara Lima', isrc: 'BRTOA2600088' },
  ...{ cover_url: null, owner_name: 'Jussara Lima', duration_ms: 180_000, youtube: 'Worldwide', status: 'off' },
  ...{ policy: 'monetize', answers: none, passages: [], countries: null, denial: null, rival: null },
  ...{ task: null, registered_at: null },
  ...over,
});

let server: FakeIdentity;
let rows: ContentIdTrack[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/network-channels', () => ({ body: { rows: [], next: null } }));
  server.answer(LIST, () => ({ body: { rows, next: null } }));
  server.answer(SAVE, ({ body }) => {
    rows = rows.map((row) => ({ ...row, ...body }));
    return { body: rows[0] };
  });
});
afterEach(cleanup);

function open(...found: ContentIdTrack[]) {
  rows = found;
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  renderSigned('/app/youtube-network');
}
const questions = () => within(screen.getByRole('region', { name: 'Perguntas sobre Boi da Lua' }));
function answer(question: RegExp, word: 'Sim' | 'Não') {
  const group = questions().getByRole('radiogroup', { name: question });
  fireEvent.click(within(group).getByRole('radio', { name: word }));
}

test('five answers stand before the switch; each is kept at once, and the recording is then on', async () => {
  open(fakeTrack());
  expect(await screen.findByText('Falta responder 5')).toBeTruthy();
  press('Responder perguntas: Boi da Lua');
  const turnOn = () => questions().getByRole<HTMLButtonElement>('button', { name: 'Ligar Content ID' });
  expect(turnOn().disabled).toBe(true);
  expect(questions().getByText('Responda as 5 perguntas para ligar.')).toBeTruthy();
  for (const question of [/samples/, /loops/, /não exclusiva/, /domínio público/, /ao vivo/]) answer(question, 'Não');
  expect(await questions().findByText('5 de 5 respondidas')).toBeTruthy();
  await waitFor(() => expect(server.calls(SAVE).at(-1)?.body.answers).toEqual(clean));
  await waitFor(() => expect(turnOn().disabled).toBe(false));
  server.answer(ON, () => {
    rows = [fakeTrack({ answers: clean, status: 'active', task: 'register' })];
    return { body: rows[0] };
  });
  fireEvent.click(turnOn());
  expect(await screen.findByText('Na fila para o YouTube')).toBeTruthy();
  expect(currentToast()?.title).toBe('Content ID ligado');
});

test('loops ask for their stretches, a shared beat keeps the recording out, and each says so', async () => {
  open(fakeTrack({ answers: clean }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver respostas: Boi da Lua' }));
  answer(/loops/, 'Sim');
  expect((await questions().findAllByText('Marque os trechos: eles ficam fora da referência.')).length).toBeGreaterThan(
    0,
  );
  type('De', '0:20');
  type('Até', '0:14');
  fireEvent.click(questions().getByRole('button', { name: 'Adicionar trecho' }));
  expect(questions().getByRole('alert').textContent).toContain('O fim vem depois do começo');
  type('De', '0:00');
  fireEvent.click(questions().getByRole('button', { name: 'Adicionar trecho' }));
  expect(await questions().findByText('0:00 a 0:14')).toBeTruthy();
  await waitFor(() => expect(server.calls(SAVE).at(-1)?.body.passages).toEqual([{ from: 0, to: 14 }]));
  answer(/não exclusiva/, 'Sim');
  expect((await questions().findAllByText(/Outras pessoas podem usar a mesma base/)).length).toBeGreaterThan(0);
});

test('too small a territory leads to the release, or to the countries that are there', async () => {
  const youtube = countries.filter((code) => code !== 'JP');
  open(fakeTrack({ answers: clean, youtube }));
  expect(await screen.findByText('Território menor')).toBeTruthy();
  expect(screen.getByText('Falta Japão no YouTube Music. O Content ID pede território igual ou menor.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Incluir Japão' }).getAttribute('href')).toBe('/app/catalog/r1');
  press('Usar os países do YouTube Music');
  await waitFor(() => expect(server.calls(SAVE)[0]?.body.countries).toEqual(youtube));
});

test('a recording that somebody else registered names the artist, and one that was denied its reason', async () => {
  open(
    fakeTrack({ answers: clean, status: 'conflict', rival: 'Téo Brandão' }),
    fakeTrack({ id: 'd2', title: 'Maré', answers: clean, status: 'denied', denial: 'Contrato de 2024.' }),
  );
  expect(await screen.findByText('Duas pessoas pediram a mesma referência')).toBeTruthy();
  expect(
    screen.getByText(
      'Téo Brandão também registrou “Boi da Lua”. A equipe resolve antes que o YouTube receba os dois pedidos.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/A equipe decidiu: Contrato de 2024\./)).toBeTruthy();
});

test('recordings that do not load say so; without any, the way to a release is shown', async () => {
  server.answer(LIST, () => appRefusal(403, 'access.forbidden'));
  open();
  expect(await screen.findByText('As gravações não carregaram')).toBeTruthy();
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  press('Tentar Novamente');
  expect(await screen.findByText('Nenhuma gravação aprovada ainda')).toBeTruthy();
});

test('the staff says whose a reference is, with a reason', async () => {
  const side = { release_id: 'r1', isrc: 'BRTOA2600088', asked_at: '2026-11-15T12:00:00.000Z', title: 'Boi da Lua' };
  const rival = {
    ...side,
    id: 'b',
    status: 'active',
    artist: 'Jussara',
    owner_name: 'Jussara Lima',
    is_same_audio: true,
  };
  const conflict = { ...side, id: 'a', status: 'conflict', artist: 'Téo', owner_name: 'Téo Brandão', rivals: [rival] };
  let conflicts = [conflict as ContentIdConflict];
  server.answer('GET /api/content-id/conflicts', () => ({ body: { rows: conflicts, next: null } }));
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  renderSigned('/app/youtube-network?aba=conflitos');
  fireEvent.click(await screen.findByRole('button', { name: 'É de Téo Brandão' }));
  const GRANT = 'POST /api/content-id/assets/a/grant';
  server.answer(GRANT, () => {
    conflicts = [];
    return { body: { id: 'a', status: 'active' } };
  });
  type('Motivo', 'Contrato conferido.');
  press('Decidir');
  expect(await screen.findByText('Nenhuma referência em conflito.')).toBeTruthy();
  expect(server.calls(GRANT)[0]?.body).toEqual({ note: 'Contrato conferido.' });
});

test('a recording that is on says how it stands at YouTube', async () => {
  const on = { answers: clean, status: 'active', registered_at: '2026-11-16T12:00:00.000Z' } as const;
  open(
    fakeTrack(on),
    fakeTrack({ ...on, id: 'd2', title: 'Maré', task: 'change' }),
    fakeTrack({ ...on, id: 'd3', title: 'Jardim', status: 'off', task: 'remove' }),
  );
  expect(await screen.findByText('Cadastrada')).toBeTruthy();
  expect(screen.getByText('Mundo todo, desde 16 nov 2026')).toBeTruthy();
  expect(screen.getByText('Mudança na fila')).toBeTruthy();
  expect(screen.getByText('Remoção na fila')).toBeTruthy();
});
