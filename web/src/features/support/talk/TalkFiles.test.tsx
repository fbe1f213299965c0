// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageView } from '@toada/domain/support/support.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { fakeDesk, fakeMessage, fakeTicket, TICKET_ID } from '../../../testing/fake-support.ts';
import { FakeRequest } from '../../../testing/fake-upload.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

const WRITE = `POST /api/tickets/${TICKET_ID}/messages`;
const LINK = `POST /api/tickets/${TICKET_ID}/file-link`;
const UPLOAD_ID = '00000000-0000-4000-8000-0000000000a1';

let server: FakeIdentity;
let talk: MessageView[];
beforeEach(() => {
  FakeRequest.install();
  server = fakeIdentity();
  rememberSession();
  talk = [fakeMessage(1, 'A Tidal recusou a capa.')];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST' }) }));
  server.answer('GET /api/tickets', () => ({ body: { rows: [fakeTicket()], next: null } }));
  server.answer(`GET /api/tickets/${TICKET_ID}`, () => ({ body: fakeTicket() }));
  server.answer('GET /api/support-desk', () => ({ body: fakeDesk }));
  server.answer('GET /api/ticket-things', () => ({ body: { rows: [] } }));
  server.answer(`POST /api/tickets/${TICKET_ID}/read`, () => ({ body: {} }));
  server.answer(`POST /api/tickets/${TICKET_ID}/typing`, () => ({ body: {} }));
  server.answer(`GET /api/tickets/${TICKET_ID}/messages`, () => ({ body: { rows: talk, has_more: false } }));
  server.answer(LINK, () => ({ body: fakeLink }));
  server.answer(WRITE, ({ body }) => {
    talk = [...talk, fakeMessage(2, String(body.text))];
    return { body: talk[1] };
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const fakeLink = {
  url: '/api/files/a.png?s=1',
  small_url: '/api/files/a.small.webp?s=1',
  download_url: '/api/files/a.png?name=a',
};
const file = (name = 'tela.png', content = 'abc') => new File([content], name, { type: 'image/png' });
const inTalk = () => within(screen.getByRole('region', { name: 'Conversa' }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Sua mensagem');
const attached = () => within(screen.getByRole('list', { name: 'Arquivos anexados' }));
const answerUpload = () =>
  FakeRequest.sent.at(-1)?.answer(200, { id: UPLOAD_ID, name: 'tela.png', content_type: 'image/png', bytes: 3 });
async function begin() {
  renderSigned('/app/support-feedback');
  await screen.findByText('A Tidal recusou a capa.');
}
function choose(...files: File[]) {
  fireEvent.change(inTalk().getByLabelText('Anexar arquivos', { selector: 'input' }), { target: { files } });
}
function write(text: string) {
  fireEvent.change(field(), { target: { value: text } });
}
const send = () => fireEvent.keyDown(field(), { key: 'Enter' });

test('a file is sent as it is chosen, with its progress, and goes with the words', async () => {
  await begin();
  write('Olhe:');
  choose(file());
  FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 1, total: 2 });
  expect(await attached().findByText('Enviando, 50%')).toBeTruthy();
  expect(attached().getByRole('progressbar', { name: 'Envio de tela.png' })).toBeTruthy();
  // The words wait for the file, and stay.
  send();
  expect(await screen.findByText('Espere o envio dos arquivos terminar.')).toBeTruthy();
  expect(field().value).toBe('Olhe:');
  answerUpload();
  expect(await attached().findByText('3 B')).toBeTruthy();
  send();
  await waitFor(() => expect(server.calls(WRITE)).toHaveLength(1));
  expect(server.calls(WRITE)[0]?.body).toEqual({ text: 'Olhe:', upload_ids: [UPLOAD_ID] });
  expect(field().value).toBe('');
  expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull();
});

test('a file alone is a message', async () => {
  await begin();
  choose(file());
  answerUpload();
  await attached().findByText('3 B');
  send();
  await waitFor(() => expect(server.calls(WRITE)[0]?.body).toEqual({ text: '', upload_ids: [UPLOAD_ID] }));
});

test('a picture is pasted or dropped anywhere on the page; the browser does not leave it', async () => {
  await begin();
  fireEvent.paste(field(), { clipboardData: { files: [file('image.png')] } });
  expect(await attached().findByText('image.png')).toBeTruthy();
  const dataTransfer = { types: ['Files'], files: [file('solta.png')], items: [] };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(await screen.findByPlaceholderText('Solte para anexar')).toBeTruthy();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(await attached().findByText('solta.png')).toBeTruthy();
  expect(FakeRequest.sent).toHaveLength(2);
});

test('a file over 25 MB is refused in words before a byte is sent, and nothing typed is lost', async () => {
  await begin();
  write('Segue o áudio');
  const large = file('mix.wav');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  choose(large);
  expect((await attached().findByRole('alert')).textContent).toContain('25 MB');
  expect(FakeRequest.sent).toEqual([]);
  send();
  expect(await screen.findByText('Remova o arquivo que não foi enviado, ou tente de novo.')).toBeTruthy();
  expect(field().value).toBe('Segue o áudio');
  fireEvent.click(screen.getByRole('button', { name: 'Remover mix.wav' }));
  send();
  await waitFor(() => expect(server.calls(WRITE)[0]?.body).toEqual({ text: 'Segue o áudio', upload_ids: [] }));
});

test('a refusal by content is said at the file; a lost connection may be tried again; an upload may be called off', async () => {
  await begin();
  choose(file('a.png'));
  FakeRequest.sent[0]?.answer(422, { error: { code: 'upload.wrongType', params: { accepted: 'JPG ou PNG' } } });
  expect((await attached().findByRole('alert')).textContent).toContain('JPG ou PNG');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remover a.png' }));
  choose(file('b.png'));
  FakeRequest.sent[1]?.onerror();
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(FakeRequest.sent).toHaveLength(3);
  const abort = vi.spyOn(FakeRequest.sent[2]!, 'abort');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o envio de b.png' }));
  expect(abort).toHaveBeenCalled();
  expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull();
});

test('a new ticket takes files, too', async () => {
  await begin();
  const form = within(screen.getByRole('region', { name: 'Abrir chamado' }));
  expect(form.getAllByRole('button', { name: 'Anexar arquivos' })).toHaveLength(1);
  fireEvent.change(form.getByLabelText('Anexar arquivos', { selector: 'input' }), { target: { files: [file()] } });
  answerUpload();
  await form.findByText('3 B');
  fireEvent.change(form.getByLabelText('Assunto'), { target: { value: 'Capa recusada' } });
  fireEvent.click(form.getByRole('combobox', { name: 'Categoria' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Outro assunto' }));
  server.answer('POST /api/tickets', () => ({ body: fakeTicket() }));
  fireEvent.click(form.getByRole('button', { name: 'Abrir chamado' }));
  await waitFor(() => expect(server.calls('POST /api/tickets')[0]?.body.upload_ids).toEqual([UPLOAD_ID]));
});

test('a sixth file stays out, and that is said', async () => {
  await begin();
  choose(...Array.from({ length: 6 }, (_, index) => file(`${index}.png`)));
  expect(await screen.findByText(/^Envie até 5 arquivos por mensagem/)).toBeTruthy();
  expect(attached().getAllByRole('listitem')).toHaveLength(5);
});

test('in the talk a picture opens, a sound plays and a PDF is saved, each by a link asked for it', async () => {
  const files = [
    { id: 'f1', name: 'tela.png', kind: 'picture' as const, bytes: 3 },
    { id: 'f2', name: 'voz.ogg', kind: 'sound' as const, bytes: 2048 },
    { id: 'f3', name: 'conta.pdf', kind: 'paper' as const, bytes: 1024 },
  ];
  talk = [fakeMessage(1, 'A Tidal recusou a capa.', { files })];
  await begin();
  const picture = await screen.findByRole('button', { name: 'Ver tela.png' });
  await waitFor(() => expect(picture.querySelector('img')?.getAttribute('src')).toBe('/api/files/a.small.webp?s=1'));
  await waitFor(() => expect(screen.getByLabelText('Áudio voz.ogg').getAttribute('src')).toContain('/api/files/'));
  expect(server.calls(LINK).map(({ body }) => body.file_id)).toEqual(['f1', 'f2']);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Baixar conta.pdf' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  fireEvent.click(picture);
  expect(await screen.findByRole('dialog', { name: 'tela.png' })).toBeTruthy();
});
