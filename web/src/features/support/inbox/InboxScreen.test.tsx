// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InboxTicket, NoteView } from '@toada/domain/support/inbox.contract.ts';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import { fakeDelivery } from '../../../testing/fake-delivery.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../../testing/fake-identity.ts';
import { fakeMessage, fakeTicket, TICKET_ID } from '../../../testing/fake-support.ts';
import { press, renderSigned } from '../../../testing/render-signed.tsx';

const ready = [
  { id: 'r1', shortcut: 'capa-nova', text: 'Recebemos a capa nova, {nome}. O chamado {chamado} segue aberto.' },
  { id: 'r2', shortcut: 'capa-regra', text: 'A capa precisa ter 3000 × 3000 px.' },
  { id: 'r3', shortcut: 'pix', text: 'O banco devolveu.' },
];

class FakeSource {
  static last: FakeSource | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeSource.last = this;
  }
  close() {}
}

const OTHER_ID = '00000000-0000-4000-8000-0000000000c2';
const OWNER = '00000000-0000-4000-8000-0000000000bb';
const one = `/api/inbox/tickets/${TICKET_ID}`;

function inboxTicket(over: Partial<InboxTicket> = {}): InboxTicket {
  const soon = new Date(Date.now() + 6 * 60_000).toISOString();
  return {
    ...fakeTicket({ owner_id: OWNER, assignee_name: null, status: 'open', last_place: 1, staff_read_place: 1 }),
    ...{
      assignee_id: null,
      opened_by_name: 'Jussara Lima',
      owner_role: 'ARTIST',
      last_words: 'A Tidal recusou.',
      is_last_staff: false,
    },
    ...{ waits_since: '2026-11-16T17:18:00.000Z', first_answer_at: null, due_at: soon, rating_comment: null },
    ...over,
  };
}

const somebody = {
  ...{ id: OWNER, name: 'Jussara Lima', role: 'ARTIST', email: 'jussara@exemplo.test', label_name: 'Maré Alta' },
  ...{ is_verified: true, verified_until: '2027-03-03T12:00:00.000Z', tickets: 4, average_rating: 4.8 },
};

const DELIVERY_ID = '00000000-0000-4000-8000-0000000000e1';
const failed = {
  ...{ platform: 'tidal', kind: 'new', status: 'failed', is_paused: false, is_overdue: false },
  retry_id: null as string | null,
};

let server: FakeIdentity;
let rows: InboxTicket[];
let talk: MessageView[];
let notes: NoteView[];
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource);
  server = fakeIdentity();
  rememberSession();
  rows = [inboxTicket(), inboxTicket({ id: OTHER_ID, number: 2482, subject: 'Pix não caiu' })];
  talk = [fakeMessage(1, 'A Tidal recusou.', { author_id: OWNER })];
  notes = [];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'SUPPORT' }) }));
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 'x' } }));
  server.answer('GET /api/inbox/tickets', () => ({ body: { rows, next: null } }));
  const counts = { mine: 1, unassigned: 2, all: 3, waiting: 0, resolved: 9 };
  server.answer('GET /api/inbox/counts', () => ({ body: counts }));
  server.answer('GET /api/inbox/ready-answers', () => ({ body: { rows: ready } }));
  server.answer('GET /api/inbox/staff', () => ({ body: { rows: [{ id: USER_ID, name: 'Bia Nogueira' }] } }));
  for (const id of [TICKET_ID, OTHER_ID]) {
    const notices = [{ id: OTHER_ID, title: 'A Tidal recusou a capa', created_at: '2026-11-16T12:14:00.000Z' }];
    const matter = {
      ...{ kind: 'release', id: OTHER_ID, name: 'Quintal de Estrelas', status: 'processing' },
      ...{ release_date: '2026-11-27', cover_url: null, stores: [failed] },
    };
    server.answer(`POST /api/inbox/tickets/${id}/open`, () => ({
      body: { ticket: rows[0], person: somebody, matter, notices },
    }));
    server.answer(`POST /api/inbox/tickets/${id}/read`, () => ({ body: {} }));
    server.answer(`POST /api/inbox/tickets/${id}/typing`, () => ({ body: {} }));
    server.answer(`GET /api/inbox/tickets/${id}/messages`, ({ url }) => {
      const after = Number(new URL(url, 'http://x').searchParams.get('after_place'));
      return { body: { rows: talk.filter(({ place }) => place > after), notes, has_more: false } };
    });
  }
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const panel = () => screen.findByRole('region', { name: 'Chamado' });
const key = (letter: string) => act(() => void fireEvent.keyDown(document.body, { key: letter }));

test('by the keyboard alone: J opens, A takes, R answers, E resolves and goes on', async () => {
  renderSigned('/app/support-inbox');
  await screen.findByText('Pix não caiu');
  key('j');
  const open = within(await panel());
  expect(open.getByText('Faltam 6 min')).toBeTruthy();
  expect(await open.findByText('A Tidal recusou.')).toBeTruthy();
  server.answer(`PUT ${one}/assignee`, () => {
    rows = [inboxTicket({ assignee_id: USER_ID, assignee_name: 'Bia Nogueira', status: 'in_progress' })];
    return { body: rows[0] };
  });
  key('a');
  expect(await open.findByText('Jussara Lima, nº 2481, com Bia Nogueira')).toBeTruthy();
  expect(server.calls(`PUT ${one}/assignee`)[0]?.body).toEqual({ assignee_id: USER_ID });
  key('r');
  const field = screen.getByLabelText('Sua resposta');
  expect(document.activeElement).toBe(field);
  server.answer(`POST ${one}/answers`, ({ body }) => {
    const message = fakeMessage(2, String(body.text), { is_staff: true, author_id: USER_ID });
    talk = [...talk, message];
    return { body: message };
  });
  fireEvent.change(field, { target: { value: 'Envie uma capa maior.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await open.findByText('Envie uma capa maior.')).toBeTruthy();
  expect(server.calls(`POST ${one}/answers`)[0]?.body).toEqual({
    upload_ids: [],
    text: 'Envie uma capa maior.',
    keeps: false,
  });
  fireEvent.keyDown(field, { key: 'Escape' });
  server.answer(`POST ${one}/resolve`, () => ({ body: inboxTicket({ status: 'resolved' }) }));
  key('e');
  const question = within(await screen.findByRole('alertdialog', { name: 'Resolver o chamado 2481?' }));
  expect(server.calls(`POST ${one}/resolve`)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Chamado 2481 resolvido'));
});

test('the person and the thing stand beside the talk, and no amount', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  const beside = within(await screen.findByRole('complementary', { name: 'Pessoa e assunto' }));
  for (const word of [
    'Quintal de Estrelas',
    'Tidal',
    'Até 3 mar 2027',
    'Maré Alta',
    '4, nota média 4,8',
    'A Tidal recusou a capa',
  ])
    expect(beside.getByText(word)).toBeTruthy();
  expect(beside.getByText('R$ •••, só o financeiro vê')).toBeTruthy();
});

test('a store that failed is asked to be tried again beside the talk, by whoever may', async () => {
  failed.retry_id = DELIVERY_ID;
  server.answer(`POST /api/deliveries/${DELIVERY_ID}/retry`, () => ({
    body: fakeDelivery({ id: DELIVERY_ID, platform: 'tidal', status: 'queued' }),
  }));
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  const beside = within(await screen.findByRole('complementary', { name: 'Pessoa e assunto' }));
  fireEvent.click(beside.getByRole('button', { name: 'Pedir nova tentativa: Tidal' }));
  expect(await beside.findByText('Na fila')).toBeTruthy();
  expect(beside.queryByRole('button', { name: /Pedir nova tentativa/ })).toBeNull();
  failed.retry_id = null;
});

test('a note is kept apart from the answers and says who sees it', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  await (await panel()).querySelector('textarea');
  fireEvent.click(await screen.findByRole('radio', { name: 'Nota' }));
  fireEvent.change(screen.getByLabelText('Sua nota interna'), { target: { value: 'Mesma recusa.' } });
  server.answer(`POST ${one}/notes`, ({ body }) => {
    const written = { id: OTHER_ID, author_id: USER_ID, author_name: 'Bia', created_at: '2026-11-16T17:27:00.000Z' };
    notes = [{ ...written, text: String(body.text), files: [] }];
    return { body: notes[0] };
  });
  press('Guardar nota');
  expect(await screen.findByText('Nota interna, só a equipe vê')).toBeTruthy();
  expect(server.sent.filter(({ route }) => route.endsWith('/answers'))).toHaveLength(0);
  // Nobody sees somebody write a note.
  expect(server.sent.filter(({ route }) => route.endsWith('/typing'))).toHaveLength(0);
});

test('a colleague in the same ticket is seen', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  await panel();
  const present = { type: 'present', subject: TICKET_ID, person_id: OTHER_ID, name: 'Renata', is_staff: true };
  act(() => FakeSource.last?.onmessage?.({ data: JSON.stringify(present) }));
  expect(await screen.findByText('Renata também está aqui')).toBeTruthy();
});

test('two who open a ticket see each other at once, whoever came first', async () => {
  server.answer(`POST ${one}/presence`, () => ({ body: {} }));
  const said = () => server.calls(`POST ${one}/presence`).map(({ body }) => body);
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  await panel();
  // A newcomer asks who is there.
  await waitFor(() => expect(said()).toEqual([{ asks: true }]));
  const renata = { type: 'present', subject: TICKET_ID, person_id: OTHER_ID, name: 'Renata', is_staff: true };
  const hear = (event: object) => act(() => FakeSource.last?.onmessage?.({ data: JSON.stringify(event) }));
  hear({ ...renata, asks: true });
  await waitFor(() => expect(said()).toEqual([{ asks: true }, { asks: false }]));
  // An answer is not answered.
  hear({ ...renata, asks: false });
  // News that came before the channel opened were not heard: it is asked again.
  act(() => FakeSource.last?.onopen?.());
  await waitFor(() => expect(said()).toEqual([{ asks: true }, { asks: false }, { asks: true }]));
});

test('queue and filters stand in the address', async () => {
  const here = renderSigned('/app/support-inbox?fila=waiting&categoria=money');
  await screen.findByText('Pix não caiu');
  const asked = server.calls('GET /api/inbox/tickets')[0]?.url;
  expect(asked).toContain('queue=waiting');
  expect(asked).toContain('category=money');
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Resolvidos/ }));
  await waitFor(() => expect(here.current.search).toContain('fila=resolved'));
});

test('an overdue first answer is told in words', async () => {
  rows = [inboxTicket({ due_at: new Date(Date.now() - 31 * 60_000).toISOString() })];
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  expect(await within(await panel()).findByText('Atrasado 31 min')).toBeTruthy();
});

test('a ready answer is found by its shortcut and filled in', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  await panel();
  const field = await screen.findByLabelText('Sua resposta');
  fireEvent.change(field, { target: { value: '/capa' } });
  const options = within(await screen.findByRole('listbox', { name: 'Respostas prontas' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['/capa-novaRecebemos', '/capa-regraA']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((field as HTMLTextAreaElement).value).toBe('Recebemos a capa nova, Jussara. O chamado 2481 segue aberto.');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a shortcut that no ready answer has says so, and leads to where they are written', async () => {
  const here = `/app/support-inbox?id=${TICKET_ID}`;
  renderSigned(here);
  await panel();
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value } });
  await type('/contrato');
  expect(await screen.findByText('Nenhuma resposta pronta começa com /contrato.')).toBeTruthy();
  cleanup();
  server.answer('GET /api/inbox/ready-answers', () => ({ body: { rows: [] } }));
  renderSigned(here);
  await panel();
  await type('/');
  expect(await screen.findByText('Nenhuma resposta pronta ainda.')).toBeTruthy();
  press('Escrever resposta pronta');
  expect(await screen.findByRole('dialog', { name: 'Respostas prontas' })).toBeTruthy();
  cleanup();
  // Finance uses them and does not write them.
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  renderSigned(here);
  await panel();
  await type('/');
  expect(await screen.findByText('Nenhuma resposta pronta ainda.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Escrever resposta pronta' })).toBeNull();
});

test('several tickets are solved at once', async () => {
  renderSigned('/app/support-inbox');
  for (const number of [2481, 2482])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Selecionar o chamado ${number}` }));
  server.answer('POST /api/inbox/resolve', () => ({ body: { resolved: 2 } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver 2 chamados' }));
  // Each of them is told: it is asked about first.
  const question = within(await screen.findByRole('alertdialog', { name: 'Resolver 2 chamados?' }));
  expect(server.calls('POST /api/inbox/resolve')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Resolver 2 chamados' }));
  await waitFor(() => expect(currentToast()?.title).toBe('2 chamados resolvidos'));
  expect(server.calls('POST /api/inbox/resolve')[0]?.body).toEqual({ ids: [TICKET_ID, OTHER_ID] });
});

test('a ticket that no list has loaded, as a notice names it, is open all the same', async () => {
  const solved = inboxTicket({ subject: 'Boas-vindas ao selo', status: 'resolved', waits_since: null });
  server.answer(`POST ${one}/open`, () => ({
    body: { ticket: solved, person: somebody, matter: null, notices: [] },
  }));
  rows = [];
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  expect(await within(await panel()).findByRole('heading', { name: 'Boas-vindas ao selo' })).toBeTruthy();
  expect(server.calls(`POST ${one}/open`)).toHaveLength(1);
});

test('N writes a note, R an answer', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  await screen.findByLabelText('Sua resposta');
  key('n');
  expect(document.activeElement).toBe(screen.getByLabelText('Sua nota interna'));
  act(() => (document.activeElement as HTMLElement).blur());
  key('r');
  expect(document.activeElement).toBe(screen.getByLabelText('Sua resposta'));
});

test('words and files of a note never turn into an answer', async () => {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value: 'Vamos ver.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Nota' }));
  const note = screen.getByLabelText('Sua nota interna') as HTMLTextAreaElement;
  expect(note.value).toBe('');
  fireEvent.change(note, { target: { value: 'Não conte ao artista.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Responder' }));
  expect((screen.getByLabelText('Sua resposta') as HTMLTextAreaElement).value).toBe('Vamos ver.');
  fireEvent.click(screen.getByRole('radio', { name: 'Nota' }));
  expect((screen.getByLabelText('Sua nota interna') as HTMLTextAreaElement).value).toBe('Não conte ao artista.');
});

const result = {
  ...{ month: '2026-11', is_everybody: false, person_name: 'Bia Nogueira', opened: 12, solved: 10 },
  ...{ first_answer_minutes: 4, solve_minutes: 150, rated: 5, average_rating: 4.8 },
};

test('results show volume, first answer, time to solve and rating: by month as charts, by person as a table', async () => {
  const month = { ...result, is_everybody: true, person_name: null, opened: 20, first_answer_minutes: 7 };
  server.answer('GET /api/inbox/results', () => ({ body: { rows: [month, result] } }));
  renderSigned('/app/support-inbox?fila=resultados');
  const table = await screen.findByRole('table');
  for (const word of ['novembro 2026', 'Toda a equipe', 'Bia Nogueira', '12', '4 min', '2,5 h', '4,8'])
    expect(within(table).getAllByText(word).length).toBeGreaterThan(0);
  const charts = { Chamados: '20', 'Primeira resposta': '7 min', 'Até resolver': '2,5 h', 'Nota média': '4,8' };
  for (const [name, value] of Object.entries(charts))
    expect(within(screen.getByRole('list', { name })).getByText(value)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar CSV' })).toBeTruthy();
});

test('feedback is a tab of its own, for those who may read it', async () => {
  const said = {
    id: OTHER_ID,
    person_name: 'MC Pipa',
    comment: 'O app é bom.',
    rating: 4,
    created_at: talk[0]?.created_at,
  };
  server.answer('GET /api/inbox/feedbacks', () => ({ body: { rows: [said], next: null } }));
  renderSigned('/app/support-inbox?fila=feedback');
  expect(await screen.findByText('O app é bom.')).toBeTruthy();
  expect(screen.getByText('4 de 5')).toBeTruthy();
  cleanup();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  renderSigned('/app/support-inbox?fila=feedback');
  await screen.findByText('Pix não caiu');
  expect(screen.queryByRole('tab', { name: 'Feedback' })).toBeNull();
});
