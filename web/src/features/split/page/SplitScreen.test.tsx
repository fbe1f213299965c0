// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShareView, SplitView } from '@toada/domain/split/split.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned } from '../../../testing/render-signed.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const share = (last: number, over: Partial<ShareView> = {}): ShareView => ({
  ...{ id: id(last), participant_id: id(100 + last), name: 'Jussara Lima', role: 'Artista', share_basis_points: 6000 },
  ...{
    status: 'own',
    email_masked: null,
    waits_for_account: false,
    is_unasked: false,
    invited_at: null,
    decided_at: null,
    dispute: null,
  },
  held: [],
  ...over,
});
const at = '2026-10-05T12:00:00.000Z';
const split: SplitView = {
  ...{ release_id: id(1), title: 'Varal', artist: 'Jussara Lima', owner_id: id(2), owner_name: 'Jussara Lima' },
  ...{ can_edit: true, is_approved: true, posted_through: '2026-09-01' },
  tracks: [
    { id: id(11), title: 'Varal (ao vivo)' },
    { id: id(12), title: 'Quintal' },
  ],
  agreements: [
    {
      ...{ id: id(21), track_id: null, effective_from: '1900-01-01', standing: 'current' },
      shares: [
        share(31),
        share(32, {
          ...{ name: 'Téo Brandão', role: 'Produtor', share_basis_points: 2500, status: 'disputed', decided_at: at },
          ...{ email_masked: 'teo@exemplo.test', dispute: 'Combinamos 30%.' },
          held: [{ currency: 'USD', amount: '12.34' }],
        }),
        share(33, {
          ...{ name: 'Dona Cota', role: 'Compositor', share_basis_points: 1500, status: 'accepted', decided_at: at },
          waits_for_account: true,
        }),
      ],
    },
  ],
};
const FIND = `GET /api/splits/${id(1)}`;
const SAVE = `POST /api/splits/${id(1)}`;
const INVITE = `POST /api/splits/shares/${id(32)}/invite`;

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST' }) }));
  server.answer(FIND, () => ({ body: split }));
  server.answer('GET /api/participants', () => ({ body: { rows: [], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path = `/app/financial/splits/${id(1)}`) {
  rememberSession();
  return renderSigned(path);
}

test('an agreement shows who has which part, what they said, and what is held for them', async () => {
  open();
  const card = within(await screen.findByRole('article', { name: 'Partes de Lançamento inteiro, Desde o início' }));
  expect(card.getByRole('meter', { name: 'Divisão: Lançamento inteiro' }).getAttribute('aria-valuetext')).toContain(
    'Téo',
  );
  for (const words of [
    'Vale hoje',
    'O titular recebe esta parte',
    'Contestada',
    'Combinamos 30%.',
    'US$ 12,34 retido',
    'Aceita, sem conta ainda',
  ])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByText('Em 5 de outubro de 2026:')).toBeTruthy();
});

test('whoever has not agreed is invited again', async () => {
  server.answer(INVITE, () => ({ body: split.agreements[0]?.shares[1] }));
  open();
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Convidar Dona Cota de novo' })).toBeNull();
  press('Convidar Téo Brandão de novo');
  expect(await screen.findByText(/Téo Brandão recebe um novo link em teo@exemplo.test/)).toBeTruthy();
  expect(server.calls(INVITE)).toHaveLength(1);
});

test('a new division begins with today’s, is not saved until it is whole, and goes with its month', async () => {
  server.answer(SAVE, () => ({ body: split }));
  open();
  await screen.findByRole('article');
  press('Nova divisão');
  const share = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Porcentagem de ${name}` });
  await waitFor(() => expect(share('Téo Brandão').value).toBe('25'));
  fireEvent.change(share('Téo Brandão'), { target: { value: '20' } });
  press('Salvar divisão');
  expect(screen.getByText('A soma das porcentagens deve ser 100%. Soma atual: 95%.')).toBeTruthy();
  expect(server.calls(SAVE)).toHaveLength(0);
  fireEvent.change(share('Dona Cota'), { target: { value: '20' } });
  press('Salvar divisão');
  expect(await screen.findByText('Divisão salva')).toBeTruthy();
  const sent = server.calls(SAVE)[0]?.body;
  expect(sent).toMatchObject({ track_id: null, effective_from: expect.stringMatching(/^\d{4}-\d{2}-01$/) });
  expect(sent?.shares).toMatchObject([
    { participant_id: id(131), role: 'Artista', share_basis_points: 6000 },
    { participant_id: id(132), share_basis_points: 2000 },
    { participant_id: id(133), share_basis_points: 2000 },
  ]);
});

test('what the server refuses is told in its words, and the division stays to be mended', async () => {
  server.answer(SAVE, () => ({
    status: 409,
    body: { error: { code: 'split.month', params: { first: '2026-11-01' } } },
  }));
  open();
  await screen.findByRole('article');
  press('Nova divisão');
  await screen.findByRole('textbox', { name: 'Porcentagem de Dona Cota' });
  press('Salvar divisão');
  expect(await screen.findByText(/Escolha novembro de 2026 ou um mês depois/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salvar divisão' })).toBeTruthy();
});

test('a payee reads and changes nothing; before the review is over nobody is invited', async () => {
  server.answer(FIND, () => ({ body: { ...split, can_edit: false, is_approved: false } }));
  open();
  await screen.findByRole('article');
  expect(screen.getByText('Os convites saem por e-mail quando o lançamento for aprovado.')).toBeTruthy();
  for (const name of ['Nova divisão', 'Convidar Téo Brandão de novo'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one that is not there, or is not theirs, is not found', async () => {
  server.answer(FIND, () => appRefusal(404, 'notFound'));
  open();
  expect(await screen.findByText('Divisão não encontrada')).toBeTruthy();
});
