// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { InvitationView } from '@toada/domain/split/split.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appRefusal, type FakeIdentity, fakeIdentity } from '../../../testing/fake-identity.ts';
import { heading, press, renderSigned } from '../../../testing/render-signed.tsx';

const TOKEN = 'a'.repeat(43);
const READ = `GET /api/split-invitations/${TOKEN}`;
const ACCEPT = `POST /api/split-invitations/${TOKEN}/accept`;
const DISPUTE = `POST /api/split-invitations/${TOKEN}/dispute`;
const invitation: InvitationView = {
  ...{ name: 'Téo Brandão', role: 'Produtor', share_basis_points: 2550, release_title: 'Varal' },
  ...{ release_artist: 'Jussara Lima', track_title: null, inviter_name: 'Jussara Lima', effective_from: '1900-01-01' },
  ...{ status: 'invited', has_account: false, held: [{ currency: 'BRL', amount: '1234.5' }] },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(READ, () => ({ body: invitation }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the link shows what was promised, and is accepted without an account', async () => {
  server.answer(ACCEPT, () => ({ body: { ...invitation, status: 'accepted' } }));
  renderSigned(`/split/${TOKEN}`);
  expect(await heading('Olá, Téo Brandão')).toBeTruthy();
  for (const words of [/divisão dos royalties de “Varal”/, '25,5', 'Produtor', 'Desde o início', /R\$.1\.234,50/])
    expect(screen.getByText(words)).toBeTruthy();
  press('Aceitar minha parte');
  expect(await screen.findByText('Parte aceita')).toBeTruthy();
  expect(screen.getByText(/Crie uma conta com o mesmo e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Criar minha conta' }).getAttribute('href')).toBe('/auth/register');
});

test('who disputes says why; an empty reason is sent back, and a dispute can still be accepted', async () => {
  server.answer(DISPUTE, ({ body }) =>
    body.reason === ''
      ? { status: 422, body: { error: { code: 'input.invalid', params: { fields: { reason: 'field.required' } } } } }
      : { body: { ...invitation, status: 'disputed' } },
  );
  server.answer(ACCEPT, () => ({ body: { ...invitation, status: 'accepted', has_account: true } }));
  renderSigned(`/split/${TOKEN}`);
  await heading('Olá, Téo Brandão');
  press('Contestar');
  press('Enviar contestação');
  expect(await screen.findByText(/obrigatório/i)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('O que não está certo?'), { target: { value: 'Combinamos 30%.' } });
  press('Enviar contestação');
  expect(await screen.findByText('Parte contestada')).toBeTruthy();
  expect(server.calls(DISPUTE).at(-1)?.body).toEqual({ reason: 'Combinamos 30%.' });
  press('Quero aceitar agora');
  expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy();
});

test('a link that was replaced says so', async () => {
  server.answer(READ, () => appRefusal(404, 'notFound'));
  renderSigned(`/split/${TOKEN}`);
  expect(await heading('Link não encontrado')).toBeTruthy();
});
