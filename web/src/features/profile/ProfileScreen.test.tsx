// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  OWN_PROFILE,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const SAVE = 'PUT /api/profile';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(OWN_PROFILE, () => ({ body: fakeProfile({ company_name: 'Selo Maré', phone: '+557133334444' }) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/settings/profile');
  await screen.findByLabelText('Nome completo');
}

/** Answers as the server does: with what it kept, which the session reads from then on, too. */
function keep() {
  server.answer(SAVE, ({ body }) => {
    server.answer(PROFILE, () => ({ body: fakeProfile({ ...body, phone: undefined }) }));
    return { body: fakeProfile(body) };
  });
}

test('the form shows what is known, and an empty field for what is not', async () => {
  await open();
  expect(['Nome completo', 'Nome de exibição', 'Empresa', 'Telefone'].map((label) => field(label).value)).toEqual([
    'Jussara Lima',
    '',
    'Selo Maré',
    '+557133334444',
  ]);
});

test('changes are saved as the server wants them, and the name in the header follows', async () => {
  keep();
  await open();
  type('Nome completo', ' Jussara de Lima ');
  type('Nome de exibição', 'Ju');
  type('Empresa', '');
  type('Telefone', '(11) 98765-4321');
  press('Salvar alterações');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'success',
      title: 'Perfil atualizado',
      description: 'Suas alterações foram salvas.',
    }),
  );
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    { full_name: 'Jussara de Lima', display_name: 'Ju', company_name: null, phone: '+5511987654321' },
  ]);
  expect(await screen.findByRole('link', { name: 'Configurações da conta: Ju' })).toBeTruthy();
  expect(field('Nome completo').value).toBe('Jussara de Lima');
  expect(field('Telefone').value).toBe('+5511987654321');
});

test('what is wrong is said by its field, and nothing is sent', async () => {
  await open();
  type('Nome completo', 'J');
  type('Telefone', '98765-4321');
  press('Salvar alterações');
  expect(await screen.findByText('O nome completo deve ter pelo menos 2 caracteres.')).toBeTruthy();
  expect(screen.getByText('Telefone inválido. Informe o DDD e o número, ou o código do país com +.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Nome completo'));
  expect(server.calls(SAVE)).toEqual([]);
});

test('a failure says so, loses nothing that was typed, and the next try works', async () => {
  server.answer(SAVE, () => appRefusal(503, 'database.unavailable'));
  await open();
  type('Nome de exibição', 'Ju');
  type('Telefone', '11 98765 4321');
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', title: 'Erro ao Salvar' }));
  expect(field('Nome de exibição').value).toBe('Ju');
  expect(field('Telefone').value).toBe('11 98765 4321');

  keep();
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()?.title).toBe('Perfil atualizado'));
});

test('what the server refuses stands by the field it refuses', async () => {
  const refused = { code: 'input.invalid', params: { fields: { phone: 'profile.phone' } } };
  server.answer(SAVE, () => ({ status: 422, body: { error: refused } }));
  await open();
  press('Salvar alterações');
  expect(await screen.findByText(/^Telefone inválido/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Telefone')));
  expect(currentToast()?.title).toBe('Erro ao Salvar');
});

test('what is typed while the form is being saved stays', async () => {
  server.answer(SAVE, ({ body }) => {
    type('Empresa', 'Selo Maré Alta');
    return { body: fakeProfile(body) };
  });
  await open();
  type('Telefone', '(11) 98765-4321');
  press('Salvar alterações');
  await waitFor(() => expect(currentToast()?.title).toBe('Perfil atualizado'));
  expect(field('Empresa').value).toBe('Selo Maré Alta');
  expect(field('Telefone').value).toBe('+5511987654321');
});

test('a profile that does not come can be asked for again', async () => {
  const [good, bad] = [fakeProfile({ phone: null }), appRefusal(404, 'notFound')];
  let isDown = true;
  server.answer(OWN_PROFILE, () => (isDown ? bad : { body: good }));
  rememberSession();
  renderSigned('/app/settings/profile');
  await screen.findByText('Não carregou');
  isDown = false;
  press('Tentar Novamente');
  expect((await screen.findByLabelText<HTMLInputElement>('Nome completo')).value).toBe('Jussara Lima');
});
