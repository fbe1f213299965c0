// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { FakeRequest } from '../../../testing/fake-upload.ts';
import { press, renderSigned } from '../../../testing/render-signed.tsx';

const SAVE = 'PUT /api/profile/avatar';
const REMOVE = 'DELETE /api/profile/avatar';
const URL_NEW = '/api/files/uploads/new.webp?expires=1';
const upload = { id: '00000000-0000-4000-8000-0000000000f1', name: 'eu.png', content_type: 'image/png', bytes: 3 };
const photo = new File(['abc'], 'eu.png', { type: 'image/png' });

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  FakeRequest.install(() => ({ body: upload }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers as the server does: with the picture, which the session reads from then on, too. */
function keep(avatar_url: string | null) {
  const answer = () => {
    server.answer(PROFILE, () => ({ body: fakeProfile({ avatar_url }) }));
    return { body: fakeProfile({ avatar_url, phone: null }) };
  };
  server.answer(SAVE, answer);
  server.answer(REMOVE, answer);
}

async function open(avatar_url: string | null = null) {
  if (avatar_url) server.answer(PROFILE, () => ({ body: fakeProfile({ avatar_url }) }));
  rememberSession();
  renderSigned('/app/settings/profile');
  await screen.findByRole('button', { name: avatar_url ? 'Trocar foto' : 'Adicionar foto' });
}

/** Chooses a file; the browser opens it as a picture of this size. */
async function choose(file = photo, width = 1000, height = 500) {
  fireEvent.change(screen.getByLabelText('Arquivo da foto'), { target: { files: [file] } });
  const frame = await screen.findByRole('application', { name: 'Área do recorte' });
  const picture = frame.querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return { frame, picture };
}

const cropSent = () => server.calls(SAVE).at(-1)?.body.crop;
const shown = () =>
  screen
    .getByRole('link', { name: /^Configurações da conta/ })
    .querySelector('img')
    ?.getAttribute('src');

test('a picture is cut from its middle, sent once and shown in the header', async () => {
  keep(URL_NEW);
  await open();
  expect(shown()).toBeUndefined();
  await choose();
  press('Salvar foto');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Foto atualizada' }));
  expect(FakeRequest.sent.map(({ url, body }) => [url, body])).toEqual([
    ['POST /api/uploads?purpose=avatar&name=eu.png', photo],
  ]);
  expect(server.calls(SAVE)[0]?.body).toEqual({ upload_id: upload.id, crop: { x: 250, y: 0, size: 500 } });
  await waitFor(() => expect(shown()).toBe(URL_NEW));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeTruthy();
});

test('the square is moved and zoomed with the keyboard alone', async () => {
  keep(URL_NEW);
  await open();
  const { frame } = await choose();
  fireEvent.keyDown(frame, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(frame, { key: 'ArrowDown' });
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  fireEvent.keyDown(frame, { key: 'ArrowUp', shiftKey: true });
  press('Salvar foto');
  await waitFor(() => expect(cropSent()).toEqual({ x: 438, y: 94, size: 250 }));
});

test('the picture follows the pointer, and not beyond its edge', async () => {
  keep(URL_NEW);
  await open();
  const { frame, picture } = await choose();
  Object.defineProperty(frame, 'clientWidth', { value: 250 });
  Object.assign(frame, { setPointerCapture: () => {} });
  const at = (clientX: number, pointerId = 1) => ({ clientX, clientY: 0, pointerId, button: 0 });
  fireEvent.pointerDown(frame, at(100));
  fireEvent.pointerMove(frame, at(90));
  expect(picture.style.getPropertyValue('--left')).toBe('-54%');
  fireEvent.pointerMove(frame, at(-900));
  fireEvent.pointerUp(frame, at(-900));
  fireEvent.pointerMove(frame, at(500));
  press('Salvar foto');
  await waitFor(() => expect(cropSent()).toEqual({ x: 500, y: 0, size: 500 }));
});

test('two fingers zoom', async () => {
  keep(URL_NEW);
  await open();
  const { frame } = await choose();
  Object.assign(frame, { setPointerCapture: () => {} });
  const at = (clientX: number, pointerId: number) => ({ clientX, clientY: 0, pointerId, button: 0 });
  fireEvent.pointerDown(frame, at(100, 1));
  fireEvent.pointerDown(frame, at(200, 2));
  fireEvent.pointerMove(frame, at(300, 2));
  press('Salvar foto');
  await waitFor(() => expect(cropSent()).toEqual({ x: 375, y: 125, size: 250 }));
});

test('a refusal keeps the dialog open with the square, and the next try works', async () => {
  server.answer(SAVE, () => appRefusal(503, 'database.unavailable'));
  await open();
  const { frame } = await choose();
  fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true });
  press('Salvar foto');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao salvar foto' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar foto' }).getAttribute('aria-busy')).toBeNull());
  keep(URL_NEW);
  press('Salvar foto');
  await waitFor(() => expect(currentToast()?.title).toBe('Foto atualizada'));
  const square = { x: 188, y: 0, size: 500 };
  expect(server.calls(SAVE).map(({ body }) => body.crop)).toEqual([square, square]);
});

test('what the content is said to be by the server is said here', async () => {
  FakeRequest.install(() => ({
    status: 422,
    body: { error: { code: 'upload.wrongType', params: { accepted: 'JPG, PNG ou WebP' } } },
  }));
  await open();
  await choose();
  press('Salvar foto');
  await waitFor(() => expect(currentToast()?.description).toBe('O conteúdo do arquivo não é JPG, PNG ou WebP.'));
  expect(screen.getByRole('dialog', { name: 'Recortar foto' })).toBeTruthy();
});

test('what is too large or no picture is told at once', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Arquivo da foto'), {
    target: { files: [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png')] },
  });
  await waitFor(() => expect(currentToast()?.description).toBe('O limite é de 5 MB por arquivo.'));
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.change(screen.getByLabelText('Arquivo da foto'), { target: { files: [photo] } });
  const frame = await screen.findByRole('application');
  fireEvent.error(frame.querySelector('img') as HTMLImageElement);
  await waitFor(() => expect(currentToast()?.title).toBe('Não abrimos esta imagem'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('removing asks first, brings the initials back and keeps the keyboard beside', async () => {
  keep(null);
  await open(URL_NEW);
  await waitFor(() => expect(shown()).toBe(URL_NEW));
  press('Remover foto');
  const question = await screen.findByRole('alertdialog', { name: 'Remover sua foto?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(server.calls(REMOVE)).toEqual([]);

  press('Remover foto');
  const again = await screen.findByRole('alertdialog');
  fireEvent.click(within(again).getByRole('button', { name: 'Remover foto' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Foto removida'));
  await waitFor(() => expect(shown()).toBeUndefined());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar foto' })));
  expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
});
