// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageView, TicketView } from '@toada/domain/support/support.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { fakeDesk, fakeMessage, fakeTicket, TICKET_ID } from '../../testing/fake-support.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

/** The live channel, which a test cuts and opens. */
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
const tell = (event: object) => act(() => FakeSource.last?.onmessage?.({ data: JSON.stringify(event) }));
const connect = () => act(() => FakeSource.last?.onopen?.());

const TALK = `GET /api/tickets/${TICKET_ID}/messages`;
const WRITE = `POST /api/tickets/${TICKET_ID}/messages`;
const staff = { is_staff: true, author_id: 'b', author_name: 'Bia' };

let server: FakeIdentity;
let rows: TicketView[];
let talk: MessageView[];
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource);
  server = fakeIdentity();
  rememberSession();
  rows = [fakeTicket()];
  talk = [fakeMessage(1, 'A Tidal recusou a capa.'), fakeMessage(2, 'Envie uma maior.', staff)];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST' }) }));
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 'x' } }));
  server.answer('GET /api/tickets', () => ({ body: { rows, next: null } }));
  server.answer(`GET /api/tickets/${TICKET_ID}`, () => ({ body: rows[0] }));
  server.answer('GET /api/support-desk', () => ({ body: fakeDesk }));
  server.answer('GET /api/ticket-things', () => ({ body: { rows: [] } }));
  server.answer(`POST /api/tickets/${TICKET_ID}/read`, () => ({ body: {} }));
  server.answer(`POST /api/tickets/${TICKET_ID}/typing`, () => ({ body: {} }));
  server.answer(TALK, ({ url }) => {
    const after = Number(new URL(url, 'http://x').searchParams.get('after_place'));
    return { body: { rows: talk.filter(({ place }) => place > after), has_more: false } };
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const log = async () => within(await screen.findByRole('log', { name: 'Mensagens' }));
function say(text: string) {
  const field = screen.getByLabelText('Sua mensagem');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('the open talk, who answers, how soon, and the history with number, subject, status and last update', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  expect(await messages.findByText('Envie uma maior.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bia, do suporte' })).toBeTruthy();
  expect(screen.getByText(/^Responde em cerca de 4 min, até/)).toBeTruthy();
  const line = within(screen.getByRole('region', { name: 'Seus chamados' })).getByRole('button');
  expect(line.textContent).toContain('2481');
  expect(line.textContent).toContain('Em atendimento');
  expect(line.textContent).toContain('16 nov 2026');
  // The staff has read the first message.
  expect(messages.getByText(/, lida$/)).toBeTruthy();
});

test('after a cut connection only what is missing is fetched, in order and once', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  talk = [...talk, fakeMessage(3, 'Ainda está aí?', staff), fakeMessage(4, 'Pode enviar por aqui.', staff)];
  connect();
  await messages.findByText('Pode enviar por aqui.');
  expect(server.calls(TALK).at(-1)?.url).toContain('after_place=2');
  tell({ type: 'changed', subject: `ticket:${TICKET_ID}` });
  await waitFor(() => expect(server.calls(TALK).at(-1)?.url).toContain('after_place=4'));
  expect(messages.getAllByText('Ainda está aí?')).toHaveLength(1);
});

test('a message that comes with its event is shown without being asked for, once; behind a gap all are fetched', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  await waitFor(() => expect(server.calls(TALK)).not.toHaveLength(0));
  const asked = server.calls(TALK).length;
  talk = [...talk, fakeMessage(3, 'Pode ser 3000 × 3000.', staff)];
  const news = (place: number) => ({ type: 'message', subject: `ticket:${TICKET_ID}`, message: talk[place - 1] });
  tell(news(3));
  tell(news(3));
  await messages.findByText('Pode ser 3000 × 3000.');
  expect(messages.getAllByText('Pode ser 3000 × 3000.')).toHaveLength(1);
  expect(server.calls(TALK)).toHaveLength(asked);

  talk = [...talk, fakeMessage(4, 'Uma que não foi ouvida.', staff), fakeMessage(5, 'E a seguinte.', staff)];
  tell(news(5));
  await messages.findByText('E a seguinte.');
  expect(messages.getByText('Uma que não foi ouvida.')).toBeTruthy();
  expect(server.calls(TALK).at(-1)?.url).toContain('after_place=3');
});

test('a message that is heard before it is acknowledged is shown once', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  const sent = Promise.withResolvers<void>();
  const own = { ...fakeMessage(3, 'Enviei agora.'), author_id: rows[0]?.owner_id ?? '' };
  server.answer(WRITE, async () => {
    await sent.promise;
    return { body: own };
  });
  say('Enviei agora.');
  await messages.findByText('Enviando…');
  tell({ type: 'message', subject: `ticket:${TICKET_ID}`, message: own });
  await waitFor(() => expect(messages.queryByText('Enviando…')).toBeNull());
  expect(messages.getAllByText('Enviei agora.')).toHaveLength(1);
  talk = [...talk, own];
  sent.resolve();
  await waitFor(() => expect(server.calls(WRITE)).toHaveLength(1));
  expect(messages.getAllByText('Enviei agora.')).toHaveLength(1);
});

test('a word that could not be sent stays, and goes by the same key when the connection is back', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  server.answer(WRITE, () => appRefusal(503, 'database.unavailable'));
  say('Achei o arquivo!');
  expect(await messages.findByText('Não enviada.')).toBeTruthy();
  say('Subindo agora.');
  server.answer(WRITE, ({ body }) => {
    const message = fakeMessage(talk.length + 1, String(body.text));
    talk = [...talk, message];
    return { body: message };
  });
  connect();
  await waitFor(() => expect(messages.queryByText('Enviando…')).toBeNull());
  const keys = server.calls(WRITE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
  expect(talk.slice(2).map(({ text }) => text)).toEqual(['Achei o arquivo!', 'Subindo agora.']);
  expect(messages.getAllByText('Achei o arquivo!')).toHaveLength(1);
});

test('a word that could not be sent goes when the browser has a network again', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  server.answer(WRITE, () => appRefusal(503, 'database.unavailable'));
  say('Achei o arquivo!');
  expect(await messages.findByText('Não enviada.')).toBeTruthy();
  server.answer(WRITE, ({ body }) => ({ body: fakeMessage(3, String(body.text)) }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(messages.queryByText('Não enviada.')).toBeNull());
  expect(server.calls(WRITE)).toHaveLength(2);
});

test('a refusal is said in words, is not tried again, and its words go back into the field; the next message goes', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  server.answer(WRITE, () => appRefusal(422, 'upload.unknown'));
  say('Segue a capa.');
  expect((await messages.findByRole('alert')).textContent).toContain('Envie o arquivo de novo.');
  expect(messages.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  connect();
  act(() => void window.dispatchEvent(new Event('online')));
  server.answer(WRITE, ({ body }) => {
    talk = [...talk, fakeMessage(3, String(body.text))];
    return { body: talk[2] };
  });
  say('E mais uma coisa.');
  await waitFor(() => expect(server.calls(WRITE)).toHaveLength(2));
  expect(server.calls(WRITE).map(({ body }) => body.text)).toEqual(['Segue a capa.', 'E mais uma coisa.']);
  press('Voltar ao campo');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem').value).toBe('Segue a capa.');
  expect(messages.queryByText('Segue a capa.')).toBeNull();
});

test('a message to a ticket that was merged goes with its writer into the field of the older one', async () => {
  const OLDER = '00000000-0000-4000-8000-0000000000c2';
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  server.answer(WRITE, () => {
    rows = [fakeTicket({ status: 'resolved', merged_into: { id: OLDER, number: 2400 } })];
    return { status: 409, body: { error: { code: 'ticket.merged', params: { number: 2400 } } } };
  });
  server.answer(`GET /api/tickets/${OLDER}`, () => ({ body: fakeTicket({ id: OLDER, number: 2400 }) }));
  server.answer(`GET /api/tickets/${OLDER}/messages`, () => ({ body: { rows: talk, has_more: false } }));
  say('Alguma novidade?');
  expect((await messages.findByRole('alert')).textContent).toContain('Escreva no chamado 2400');
  await screen.findByText('Esta conversa continua no chamado 2400.');
  press('Voltar ao campo');
  await screen.findByText(/^Chamado 2400/);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Sua mensagem')).value).toBe('Alguma novidade?');
});

test('words that were not sent outlive the page: a draft, and a message that could not go', async () => {
  renderSigned('/app/support-feedback');
  await (await log()).findByText('Envie uma maior.');
  server.answer(WRITE, () => appRefusal(503, 'database.unavailable'));
  say('Ficou no caminho.');
  await screen.findByText('Não enviada.');
  fireEvent.change(screen.getByLabelText('Sua mensagem'), { target: { value: 'Ainda escrevo' } });
  cleanup();
  server.answer(WRITE, ({ body }) => {
    talk = [...talk, fakeMessage(3, String(body.text))];
    return { body: talk[2] };
  });
  renderSigned('/app/support-feedback');
  await (await log()).findByText('Ficou no caminho.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem').value).toBe('Ainda escrevo');
  await waitFor(() => expect(screen.queryByText('Não enviada.')).toBeNull());
  const keys = server.calls(WRITE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('nothing is cut at the limit: the number is shown near it, and over it the words stay and are not sent', async () => {
  renderSigned('/app/support-feedback');
  await (await log()).findByText('Envie uma maior.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem');
  fireEvent.change(field, { target: { value: 'a'.repeat(4000) } });
  expect(screen.queryByText(/5\.?000/)).toBeNull();
  fireEvent.change(field, { target: { value: 'a'.repeat(4600) } });
  expect(screen.getByText(/4\.?600/)).toBeTruthy();
  say('a'.repeat(5002));
  expect(screen.getByText('Passaram 2 caracteres do limite. Divida em duas mensagens.')).toBeTruthy();
  expect(field.value).toHaveLength(5002);
  expect(server.calls(WRITE)).toHaveLength(0);
});

test('what somebody writes is text: an address becomes a link that knows nothing of the page', async () => {
  talk = [fakeMessage(1, 'Veja <img src=x onerror=alert(1)> em https://toada.test/ajuda, javascript:alert(1)', staff)];
  renderSigned('/app/support-feedback');
  const messages = await log();
  const link = await messages.findByRole('link');
  expect(link.getAttribute('href')).toBe('https://toada.test/ajuda');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(messages.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy();
  expect(document.querySelector('[role=log] img')).toBeNull();
});

test('somebody who types on the other side is seen until their message comes; a mark of reading does not end it', async () => {
  renderSigned('/app/support-feedback');
  const messages = await log();
  await messages.findByText('Envie uma maior.');
  const typing = () => screen.queryByRole('status', { name: 'Bia está digitando' });
  tell({ type: 'typing', subject: TICKET_ID, person_id: 'b', name: 'Bia', is_staff: true });
  await waitFor(() => expect(typing()).toBeTruthy());
  const asked = server.calls(TALK).length;
  tell({ type: 'changed', subject: `ticket:${TICKET_ID}` });
  await waitFor(() => expect(server.calls(TALK).length).toBeGreaterThan(asked));
  expect(typing()).toBeTruthy();
  talk = [...talk, fakeMessage(3, 'Pode ser 3000 × 3000.', staff)];
  tell({ type: 'message', subject: `ticket:${TICKET_ID}`, message: talk[2] });
  await messages.findByText('Pode ser 3000 × 3000.');
  expect(typing()).toBeNull();
});

test('the first word of a chat opens a ticket; one that fails is kept to be tried again', async () => {
  rows = [];
  renderSigned('/app/support-feedback');
  expect(await screen.findByText('Como podemos ajudar?')).toBeTruthy();
  server.answer('POST /api/tickets', () => appRefusal(503, 'database.unavailable'));
  say('Quando cai meu royalty?');
  expect(await screen.findByText('Não enviada.')).toBeTruthy();
  server.answer('POST /api/tickets', () => {
    rows = [fakeTicket({ subject: 'Quando cai meu royalty?' })];
    return { body: rows[0] };
  });
  press('Tentar de novo');
  await waitFor(() => expect(currentToast()?.title).toBe('Chamado 2481 aberto'));
  const [first, second] = server.calls('POST /api/tickets');
  expect(second?.body).toEqual({ category: 'other', upload_ids: [], text: 'Quando cai meu royalty?' });
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test('a new ticket needs its category, subject and message, and takes the thing over from the address', async () => {
  const release = { kind: 'release', id: TICKET_ID, name: 'Varal (ao vivo)', detail: 'EP', cover_url: null };
  server.answer('GET /api/ticket-things', () => ({ body: { rows: [release] } }));
  renderSigned(`/app/support-feedback?sobre=release:${TICKET_ID}`);
  const form = within(await screen.findByRole('region', { name: 'Abrir chamado' }));
  const chosen = within(await form.findByRole('group', { name: 'Sobre o quê' }));
  expect(chosen.getByText('Varal (ao vivo)')).toBeTruthy();
  expect(chosen.getByText('EP')).toBeTruthy();
  fireEvent.click(chosen.getByRole('button', { name: 'Trocar' }));
  const picker = form.getByRole('combobox', { name: 'Sobre o quê' }) as HTMLInputElement;
  expect(picker.value).toBe('Varal (ao vivo) (EP)');
  expect(document.activeElement).toBe(picker);
  fireEvent.click(form.getByRole('button', { name: 'Abrir chamado' }));
  // The thing says the category, too.
  expect(form.getByRole('combobox', { name: 'Categoria' }).textContent).toContain('Lançamentos');
  expect(await form.findAllByText('Campo obrigatório.')).toHaveLength(2);
  type('Assunto', 'Mudar a data');
  type('Mensagem', 'Queria 8 de janeiro.');
  server.answer('POST /api/tickets', () => ({ body: fakeTicket() }));
  fireEvent.click(form.getByRole('button', { name: 'Abrir chamado' }));
  await waitFor(() => expect(server.calls('POST /api/tickets')).toHaveLength(1));
  expect(server.calls('POST /api/tickets')[0]?.body).toEqual({
    ...{ category: 'release', subject: 'Mudar a data', text: 'Queria 8 de janeiro.' },
    ...{ is_shared: false, release_id: TICKET_ID, upload_ids: [] },
  });
});

test('without a thing the category is asked for, and a link may bring the category alone', async () => {
  renderSigned('/app/support-feedback');
  let form = within(await screen.findByRole('region', { name: 'Abrir chamado' }));
  fireEvent.click(form.getByRole('button', { name: 'Abrir chamado' }));
  expect(await form.findAllByText('Campo obrigatório.')).toHaveLength(3);
  cleanup();
  renderSigned('/app/support-feedback?sobre=account');
  form = within(await screen.findByRole('region', { name: 'Abrir chamado' }));
  expect(form.getByRole('combobox', { name: 'Categoria' }).textContent).toContain('Conta e verificação');
  expect((form.getByRole('combobox', { name: 'Sobre o quê' }) as HTMLInputElement).value).toBe('Nada específico');
});

const article = {
  ...{
    slug: 'data-de-lancamento',
    title: 'Trocar a data de estreia',
    summary: 'Como mudar a data.',
    group: 'release',
  },
  ...{ audience: 'everyone', screens: [], picture: '' },
};

test('while a ticket is written help is suggested, and opens beside it without losing a word', async () => {
  server.answer('GET /api/help/suggestions', () => ({ body: { articles: [article] } }));
  server.answer('GET /api/help/articles', () => ({ body: { articles: [article] } }));
  const whole = { ...article, blocks: [], minutes: 2, revised_at: '2026-11-16T17:18:00.000Z' };
  server.answer(`GET /api/help/articles/${article.slug}`, () => ({ body: whole }));
  renderSigned('/app/support-feedback');
  await screen.findByRole('region', { name: 'Abrir chamado' });
  type('Assunto', 'Mudar a data de estreia');
  const suggested = within(await screen.findByRole('region', { name: 'Talvez responda agora' }));
  expect(server.calls('GET /api/help/suggestions')).toHaveLength(1);
  fireEvent.click(suggested.getByRole('button', { name: /Trocar a data de estreia/ }));
  const help = within(await screen.findByRole('dialog'));
  expect(await help.findByRole('heading', { name: 'Trocar a data de estreia' })).toBeTruthy();
  expect((screen.getByLabelText('Assunto') as HTMLInputElement).value).toBe('Mudar a data de estreia');
});

test('a label asks for an artist about a thing of theirs', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [], next: null } }));
  const ARTIST_ID = '00000000-0000-4000-8000-0000000000e1';
  const track = { kind: 'track', id: TICKET_ID, name: 'Varal', detail: 'Faixa de Varal (ao vivo)', cover_url: null };
  server.answer('GET /api/ticket-things', ({ url }) => ({ body: { rows: url.includes(ARTIST_ID) ? [track] : [] } }));
  renderSigned(`/app/support-feedback?sobre=track:${TICKET_ID}&artista=${ARTIST_ID}`);
  await screen.findByRole('region', { name: 'Abrir chamado' });
  const thing = within(await screen.findByRole('group', { name: 'Sobre o quê' }));
  expect(thing.getByText('Varal')).toBeTruthy();
  type('Assunto', 'Trocar o áudio');
  type('Mensagem', 'A mixagem mudou.');
  server.answer('POST /api/tickets', () => ({ body: fakeTicket() }));
  press('Abrir chamado');
  await waitFor(() => expect(server.calls('POST /api/tickets')).toHaveLength(1));
  expect(server.calls('POST /api/tickets')[0]?.body).toMatchObject({
    ...{ category: 'release', artist_id: ARTIST_ID, track_id: TICKET_ID },
  });
});

test('a label that asks for itself is not told that the artist reads along; the field says whom it is for', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [], next: null } }));
  renderSigned('/app/support-feedback');
  await screen.findByRole('region', { name: 'Abrir chamado' });
  expect(screen.getByRole('combobox', { name: 'Para qual artista' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Filtrar por artista' })).toBeNull();
  expect(screen.queryByText('A resposta chega ao selo e ao artista.')).toBeNull();
});

test('a talk that is no longer shared leaves the label’s open window, says why, and leads back', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/payees', () => ({ body: { rows: [], next: null } }));
  rows = [fakeTicket({ owner_id: 'somebody-else', is_shared: true })];
  renderSigned(`/app/support-feedback?chamado=${TICKET_ID}`);
  await (await log()).findByText('Envie uma maior.');
  rows = [];
  server.answer(`GET /api/tickets/${TICKET_ID}`, () => appRefusal(404, 'notFound'));
  server.answer(TALK, () => appRefusal(404, 'notFound'));
  tell({ type: 'changed', subject: `ticket:${TICKET_ID}` });
  expect(await screen.findByText('O artista deixou de compartilhar o chamado com o selo.')).toBeTruthy();
  expect(screen.queryByText('Envie uma maior.')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Voltar aos seus chamados' }));
  expect(await screen.findByText('Como podemos ajudar?')).toBeTruthy();
});

test('a ticket that the label opened says so, and offers no tick that would change nothing', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', aggregator_id: 'label' }) }));
  rows = [fakeTicket({ is_opened_by_label: true })];
  renderSigned('/app/support-feedback');
  expect(await screen.findByText(/^Seu selo abriu este chamado para você/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Seu selo pode ler e responder nesta conversa' })).toBeNull();
});

test('a ticket that was merged says in the list where it goes on', async () => {
  rows = [fakeTicket({ status: 'resolved', merged_into: { id: 'x', number: 2400 } })];
  renderSigned('/app/support-feedback');
  const line = within(await screen.findByRole('region', { name: 'Seus chamados' }));
  expect((await line.findByRole('button')).textContent).toContain('Continua no nº 2400');
});

test('a new ticket that is half written is there again after a reload, and is empty once it was opened', async () => {
  renderSigned('/app/support-feedback');
  await screen.findByRole('region', { name: 'Abrir chamado' });
  type('Assunto', 'Mudar a data');
  type('Mensagem', 'Queria 8 de janeiro.');
  cleanup();
  renderSigned('/app/support-feedback?sobre=account');
  await screen.findByRole('region', { name: 'Abrir chamado' });
  expect(screen.getByLabelText<HTMLInputElement>('Assunto').value).toBe('Mudar a data');
  expect(screen.getByLabelText<HTMLInputElement>('Mensagem').value).toBe('Queria 8 de janeiro.');
  type('Assunto', 'a'.repeat(121));
  expect(screen.getByText('Passou 1 caractere do limite.')).toBeTruthy();
  type('Assunto', 'Mudar a data');
  server.answer('POST /api/tickets', () => ({ body: fakeTicket() }));
  press('Abrir chamado');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mensagem').value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Assunto').value).toBe('');
});

test('a talk that is solved while it is read stays before the eyes', async () => {
  rows = [fakeTicket(), fakeTicket({ id: '00000000-0000-4000-8000-0000000000c9', number: 2466, status: 'waiting' })];
  renderSigned('/app/support-feedback');
  await (await log()).findByText('Envie uma maior.');
  rows = rows.map((ticket) => (ticket.id === TICKET_ID ? { ...ticket, status: 'resolved' } : ticket));
  tell({ type: 'changed', subject: `ticket:${TICKET_ID}` });
  expect(await screen.findByText(/^Este chamado foi resolvido/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Como foi o atendimento?' })).toBeTruthy();
});

test('feedback asks for a comment and a rating, by the words of the specification', async () => {
  renderSigned('/app/support-feedback');
  const form = within(await screen.findByRole('region', { name: 'Como estamos indo?' }));
  fireEvent.click(form.getByRole('button', { name: 'Enviar feedback' }));
  expect(currentToast()).toMatchObject({
    ...{ title: 'Erro no Feedback', description: 'Escreva um comentário e escolha uma nota de 1 a 5.' },
  });
  fireEvent.click(form.getByRole('radio', { name: '4 de 5' }));
  type('Comentário', 'Gosto muito.');
  server.answer('POST /api/feedbacks', () => ({ body: {} }));
  fireEvent.click(form.getByRole('button', { name: 'Enviar feedback' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Feedback enviado'));
  expect(server.calls('POST /api/feedbacks')[0]?.body).toEqual({ comment: 'Gosto muito.', rating: 4 });
});

test('a solved ticket asks how it went, with or without words', async () => {
  rows = [fakeTicket({ status: 'resolved' })];
  renderSigned('/app/support-feedback');
  const form = within(await screen.findByRole('region', { name: 'Como foi o atendimento?' }));
  expect(form.getByText('Chamado 2481, Capa recusada pela Tidal.')).toBeTruthy();
  server.answer(`POST /api/tickets/${TICKET_ID}/rating`, () => {
    rows = [fakeTicket({ status: 'resolved', rating: 5 })];
    return { body: rows[0] };
  });
  fireEvent.click(form.getByRole('radio', { name: '5 de 5' }));
  fireEvent.click(form.getByRole('button', { name: 'Enviar feedback' }));
  expect(await screen.findByRole('region', { name: 'Como estamos indo?' })).toBeTruthy();
});
