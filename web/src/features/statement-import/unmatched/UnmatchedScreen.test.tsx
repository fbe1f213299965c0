// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { fakeUnmatched, STATEMENT_ID } from '../../../testing/fake-statement.ts';
import { press, renderSigned } from '../../../testing/render-signed.tsx';

const LIST = 'GET /api/statements/unmatched';
const TRACKS = 'GET /api/statements/tracks';
const ASSIGN = `POST /api/statements/${STATEMENT_ID}/unmatched/assign`;
const LEAVE = `POST /api/statements/${STATEMENT_ID}/unmatched/leave`;

const first = fakeUnmatched();
const second = fakeUnmatched({ key: 'dois', title: 'Rio Acima', suggestions: [] });
const suggested = first.suggestions[0]?.track_id;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  server.answer(LIST, () => ({ body: { rows: [first, second], next: null } }));
  server.answer(ASSIGN, () => ({ body: { is_waiting: false } }));
  server.answer(LEAVE, () => ({ body: {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path = '/app/financial/unmatched') {
  rememberSession();
  return renderSigned(path);
}
const line = (name: RegExp) => screen.findByRole('button', { name });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const solved = (...keys: string[]) =>
  server.answer(LIST, () => ({ body: { rows: [first, second].filter((row) => !keys.includes(row.key)), next: null } }));

test('a recording stands with its store and its amount, and opens with what looks like it', async () => {
  open();
  const button = await line(/Boi da Lua/);
  expect(button.textContent).toContain('Jussara Lima, Spotify');
  expect(button.textContent).toContain('US$\u00a012,50');
  fireEvent.click(button);
  const likeliest = await screen.findByRole('radio', { name: /Boi da Lua \(Ao Vivo\)/ });
  expect(likeliest.getAttribute('aria-checked')).toBe('true');
  const facts = within(screen.getByRole('complementary', { name: 'Como a loja informou' }));
  expect(facts.getByText('spotify:1')).toBeTruthy();
  expect(facts.getByRole('link', { name: 'tunecore-outubro.csv' })).toBeTruthy();
});

test('J and K walk the list, and Enter assigns what is chosen and goes on', async () => {
  open();
  fireEvent.click(await line(/Boi da Lua/));
  await screen.findByRole('radio', { name: /Ao Vivo/ });
  key('j');
  expect(await screen.findByRole('heading', { name: 'Rio Acima' })).toBeTruthy();
  key('Enter');
  expect(server.calls(ASSIGN)).toHaveLength(0);
  key('k');
  expect(await screen.findByRole('heading', { name: 'Boi da Lua' })).toBeTruthy();
  solved('um');
  key('Enter');
  expect(await screen.findByText('Faixa atribuída')).toBeTruthy();
  expect(server.calls(ASSIGN)[0]?.body).toEqual({ key: 'um', track_id: suggested, rule: false });
  expect(server.calls(ASSIGN)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Rio Acima' })).toBeTruthy();
});

test('Enter on a button presses the button and assigns nothing', async () => {
  open();
  fireEvent.click(await line(/Boi da Lua/));
  const leave = await screen.findByRole('button', { name: 'Deixar sem correspondência' });
  leave.focus();
  fireEvent.keyDown(leave, { key: 'Enter' });
  expect(server.calls(ASSIGN)).toHaveLength(0);
});

test('what is assigned is remembered where it is asked for', async () => {
  open();
  fireEvent.click(await line(/Boi da Lua/));
  await screen.findByRole('radio', { name: /Ao Vivo/ });
  press('Atribuir e lembrar');
  expect(await screen.findByText('Faixa atribuída e memorizada')).toBeTruthy();
  expect(server.calls(ASSIGN)[0]?.body).toEqual({ key: 'um', track_id: suggested, rule: true });
});

test('above the limit the second person is shown what the first took, and says the same', async () => {
  const track_id = '00000000-0000-4000-8000-000000000a07';
  const track = { track_id, title: 'Boi Bumbá', artist: 'Téo', isrc: '' };
  const taken = { ...track, by_id: track_id, by_name: 'Nair Prado', rule: false };
  server.answer(LIST, () => ({ body: { rows: [fakeUnmatched({ waiting: taken })], next: null } }));
  open();
  fireEvent.click(await line(/Boi da Lua/));
  expect(await screen.findByText(/Nair Prado escolheu a faixa “Boi Bumbá”/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Boi Bumbá/ }).getAttribute('aria-checked')).toBe('true');
  server.answer(ASSIGN, () => ({ body: { is_waiting: true } }));
  press('Atribuir');
  expect(await screen.findByText('Falta a segunda pessoa')).toBeTruthy();
  expect(server.calls(ASSIGN)[0]?.body).toEqual({ key: 'um', track_id, rule: false });
});

test('the second person reads that the first wants it remembered, and confirms that, too', async () => {
  const track = { track_id: String(suggested), title: 'Boi Bumbá', artist: 'Téo', isrc: '' };
  const taken = { ...track, by_id: 'nair', by_name: 'Nair Prado', rule: true };
  server.answer(LIST, () => ({ body: { rows: [fakeUnmatched({ waiting: taken })], next: null } }));
  open();
  fireEvent.click(await line(/Boi da Lua/));
  expect(await screen.findByText(/os próximos relatórios serão atribuídos automaticamente/)).toBeTruthy();
  press('Atribuir');
  expect(await screen.findByText('Faixa atribuída e memorizada')).toBeTruthy();
});

test('where nothing looks like it the whole catalogue is searched', async () => {
  const track_id = '00000000-0000-4000-8000-000000000a02';
  const found = {
    track_id,
    title: 'Rio Acima',
    artist: 'Téo',
    isrc: 'BRABC2600009',
    release_title: 'Rio',
    owner_name: 'Téo',
  };
  server.answer(TRACKS, () => ({ body: { rows: [found] } }));
  open();
  fireEvent.click(await line(/Rio Acima/));
  expect(await screen.findByText('Nada parecido no catálogo. Busque abaixo.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Buscar no catálogo'), { target: { value: 'rio' } });
  fireEvent.click(await screen.findByRole('radio', { name: /Rio Acima/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Atribuir e lembrar' }));
  await waitFor(() => expect(server.calls(ASSIGN)).toHaveLength(1));
  expect(server.calls(ASSIGN)[0]?.body).toEqual({ key: 'dois', track_id, rule: true });
});

test('one that is nobody’s is left, and comes back from there', async () => {
  open();
  fireEvent.click(await line(/Boi da Lua/));
  await screen.findByRole('radio', { name: /Ao Vivo/ });
  press('Deixar sem correspondência');
  expect(await screen.findByText('Deixada sem correspondência')).toBeTruthy();
  expect(server.calls(LEAVE)[0]?.body).toEqual({ key: 'um', is_left: true });

  server.answer(LIST, ({ url }) => ({
    body: { rows: url.includes('is_left=true') ? [fakeUnmatched({ is_left: true })] : [], next: null },
  }));
  fireEvent.click(screen.getByRole('radio', { name: 'Deixadas sem correspondência' }));
  fireEvent.click(await line(/Boi da Lua/));
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar para abertas' }));
  await waitFor(() => expect(server.calls(LEAVE)[1]?.body).toEqual({ key: 'um', is_left: false }));
});

test('the list of one statement stays of that statement while it is walked', async () => {
  const here = open(`/app/financial/unmatched?relatorio=${STATEMENT_ID}`);
  fireEvent.click(await line(/Boi da Lua/));
  await screen.findByRole('radio', { name: /Ao Vivo/ });
  expect(new URLSearchParams(here.current.search).get('relatorio')).toBe(STATEMENT_ID);
  expect(server.calls(LIST)[0]?.url).toContain(`statement_id=${STATEMENT_ID}`);
  press('Ver de todos');
  await waitFor(() => expect(server.calls(LIST).at(-1)?.url).not.toContain('statement_id'));
});

test('when everything has an owner, that is said', async () => {
  solved('um', 'dois');
  open();
  expect(await screen.findByText('Nenhuma faixa sem correspondência')).toBeTruthy();
});

test('what the store wrote stands beside the track, with what differs named', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'O que a loja informou e o que está no catálogo' }));
  expect(table.getByText('diferente')).toBeTruthy();
  expect(table.getAllByText(/Ao Vivo/).length).toBeGreaterThan(0);
});

test('all exact ones are accepted at once, each by the same call, and one that is refused is named', async () => {
  const exact = (key: string, title: string) =>
    fakeUnmatched({
      ...{ key, title, artist: 'Jussara Lima' },
      suggestions: [{ track_id: '00000000-0000-4000-8000-000000000a09', title, artist: 'Jussara Lima', isrc: '' }],
    });
  server.answer(LIST, () => ({
    body: { rows: [exact('um', 'Sal da Terra'), exact('dois', 'Rede'), second], next: null },
  }));
  server.answer(ASSIGN, ({ body }) =>
    body.key === 'dois'
      ? { status: 409, body: { error: { code: 'statement.solved', params: {} } } }
      : { body: { is_waiting: false } },
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Aceitar 2 exatas' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Atribuir as 2 faixas exatas?' }));
  fireEvent.click(question.getByRole('button', { name: 'Aceitar 2 exatas' }));
  expect(await screen.findByText('1 faixa atribuída')).toBeTruthy();
  expect(await screen.findByText(/^Rede: /)).toBeTruthy();
  expect(server.calls(ASSIGN).map(({ body }) => body.key)).toEqual(['um', 'dois']);
});
