// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppError } from '@toada/domain/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeRequest } from '../../testing/fake-upload.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { setAccessToken } from '../session/access-token.ts';
import { uploadFile } from './upload.ts';
import { useUpload } from './use-upload.ts';

const file = (name = 'rg.jpg', content = 'abc') => new File([content], name);
const view = { id: 'u1', name: 'rg.jpg', content_type: 'image/jpeg', bytes: 3 };
const last = () => FakeRequest.sent.at(-1)!;
const refused = (code: string, params = {}) => ({ error: { code, params } });

beforeEach(() => {
  FakeRequest.install();
  setAccessToken('t0ken');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setAccessToken(null);
});

test('the bytes travel as they are, with purpose, a plain name and the token', async () => {
  const chosen = file('../pasta\\rg frente.jpg');
  const sending = uploadFile(chosen, 'document');
  expect(last().url).toBe('POST /api/uploads?purpose=document&name=rg+frente.jpg');
  expect(last().body).toBe(chosen);
  expect(last().headers).toMatchObject({ 'Content-Type': 'application/octet-stream', Authorization: 'Bearer t0ken' });
  last().answer(200, { ...view, secret: 'x' });
  expect(await sending).toEqual(view);
});

test.each([
  ['an empty file', file('vazio.png', ''), 'upload.empty'],
  ['a file over the limit', file('grande.png', 'x'.repeat(5 * 1024 * 1024 + 1)), 'upload.tooLarge'],
])('%s is refused without being sent', async (_what, chosen, code) => {
  await expect(uploadFile(chosen, 'avatar')).rejects.toMatchObject({ code });
  expect(FakeRequest.sent).toEqual([]);
});

test.each([
  [422, refused('upload.damaged'), 'upload.damaged'],
  [500, refused('who knows'), 'internal'],
  [502, '<h1>Bad gateway</h1>', 'database.unavailable'],
  [200, '<h1>It works</h1>', 'internal'],
])('an answer %i %j arrives as %s', async (status, body, code) => {
  const sending = uploadFile(file(), 'document');
  last().answer(status, body);
  await expect(sending).rejects.toMatchObject({ code });
  await expect(sending).rejects.toBeInstanceOf(AppError);
});

test('a lost connection is a server that cannot be reached; giving up is giving up', async () => {
  const lost = uploadFile(file(), 'document');
  last().onerror();
  await expect(lost).rejects.toMatchObject({ code: 'database.unavailable' });

  const abort = new AbortController();
  const given = uploadFile(file(), 'document', { signal: abort.signal });
  abort.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});

function Form() {
  const upload = useUpload('document');
  return (
    <Field label="Documento" hint={upload.hint} error={upload.error}>
      <FileField {...upload.field} />
      <output>{upload.isSending ? 'enviando' : (upload.uploadId ?? 'nada')}</output>
    </Field>
  );
}
const choose = (chosen: File) => fireEvent.change(screen.getByLabelText('Documento'), { target: { files: [chosen] } });
const told = () => screen.getByRole('status').textContent;

test('a form has its id once the file has arrived', async () => {
  render(<Form />);
  expect(screen.getByText('PDF, JPG ou PNG, até 10 MB.')).toBeTruthy();
  choose(file());
  act(() => last().upload.onprogress?.({ loaded: 1, total: 3 }));
  expect(screen.getByText('3 B · enviando 33%')).toBeTruthy();
  last().answer(200, view);
  await waitFor(() => expect(told()).toBe('u1'));
});

test('a refusal stands by the field; a wrong file is not offered again, a lost one is', async () => {
  render(<Form />);
  choose(file());
  last().answer(422, refused('upload.wrongType', { accepted: 'PDF, JPG ou PNG' }));
  expect(await screen.findByText('O conteúdo do arquivo não é PDF, JPG ou PNG.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /de novo/ })).toBeNull();

  choose(file('outro.jpg'));
  last().onerror();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar outro.jpg de novo' }));
  last().answer(200, view);
  await waitFor(() => expect(told()).toBe('u1'));
  expect(FakeRequest.sent).toHaveLength(3);
});

test('the file chosen last counts, whichever answer comes last', async () => {
  render(<Form />);
  choose(file('primeiro.jpg'));
  const first = last();
  choose(file('segundo.jpg'));
  last().answer(200, { ...view, id: 'second' });
  first.answer(200, { ...view, id: 'first' });
  await waitFor(() => expect(told()).toBe('second'));
  expect(screen.getByText('segundo.jpg')).toBeTruthy();
});

test('a removed file is no longer part of the form', async () => {
  render(<Form />);
  choose(file());
  last().answer(200, view);
  await waitFor(() => expect(told()).toBe('u1'));
  fireEvent.click(screen.getByRole('button', { name: 'Remover rg.jpg' }));
  expect(told()).toBe('nada');
});
